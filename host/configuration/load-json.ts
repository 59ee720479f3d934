import type * as z from 'zod'

export type StartStage = 'configuration' | 'registry'

/** The site cannot start: its configuration or its registry is missing or malformed. */
export class SiteStartError extends Error {
  override name = 'SiteStartError' as const
  readonly stage: StartStage

  constructor(stage: StartStage, message: string, options?: ErrorOptions) {
    super(message, options)
    this.stage = stage
  }
}

/** Nothing is shown before these files have arrived, so their timeout is short. */
const RESPONSE_TIMEOUT_MS = 10_000

type LoadTextOptions = { stage: StartStage; url: string; fetch?: typeof globalThis.fetch }

/** Fetches a file that the site cannot start without. Throws `SiteStartError` for every response but a success. */
export const loadText = async ({ stage, url, fetch = globalThis.fetch }: LoadTextOptions): Promise<string> => {
  const unreachable = (cause: unknown) => {
    throw new SiteStartError(stage, `${url} cannot be reached.`, { cause })
  }
  const response = await fetch(url, {
    credentials: 'omit',
    cache: 'no-cache',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }).catch(unreachable)
  if (!response.ok) throw new SiteStartError(stage, `${url} answered ${response.status}.`)
  return response.text().catch(unreachable)
}

/** Fetches and validates JSON that the site cannot start without. Throws `SiteStartError` for every other response. */
export const loadJson = async <Schema extends z.ZodType>({
  schema,
  ...options
}: LoadTextOptions & { schema: Schema }): Promise<z.infer<Schema>> => {
  const { stage, url } = options
  const text = await loadText(options)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new SiteStartError(stage, `${url} did not answer with JSON.`, { cause })
  }
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new SiteStartError(stage, `${url} does not fit its schema.`, { cause: parsed.error })
  return parsed.data
}
