import type * as z from 'zod'
import { SiteStartError, type StartStage } from './site-start-error.ts'

/** Nothing is shown before these files have arrived, so their timeout is short. */
const ANSWER_TIMEOUT_MS = 10_000

type LoadJsonOptions<Schema extends z.ZodType> = {
  stage: StartStage
  url: string
  schema: Schema
  fetch?: typeof globalThis.fetch
}

/**
 * Fetches and validates a file that the site cannot start without. Throws `SiteStartError` for every other response.
 */
export const loadJson = async <Schema extends z.ZodType>({
  stage,
  url,
  schema,
  fetch = globalThis.fetch,
}: LoadJsonOptions<Schema>): Promise<z.infer<Schema>> => {
  const response = await fetch(url, {
    credentials: 'omit',
    cache: 'no-cache',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new SiteStartError(stage, `${url} cannot be reached.`, { cause })
  })
  if (!response.ok) throw new SiteStartError(stage, `${url} answered ${response.status}.`)

  const body = await response.json().catch((cause: unknown) => {
    throw new SiteStartError(stage, `${url} did not answer with JSON.`, { cause })
  })
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new SiteStartError(stage, `${url} does not fit its schema.`, { cause: parsed.error })
  return parsed.data
}
