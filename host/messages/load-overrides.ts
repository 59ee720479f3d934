import type { Messages, ReportError } from '@account/shared/micro-frontend/host-services.ts'
import * as z from 'zod'
import { fetchPreloaded } from '../preload/preloaded-responses.ts'

/** The page waits for this small file. Without it only the storefront's own wording is missing. */
const RESPONSE_TIMEOUT_MS = 3_000

const OverridesFile = z.record(z.string(), z.string())

type LoadOverridesOptions = { url: string; report: ReportError; fetch?: typeof globalThis.fetch }

/**
 * `GET {origin}/locales/{locale}.json`: the messages that the storefront overrides, message id → ICU text. Never
 * rejects: without a valid file, every message is the micro-frontend's own.
 */
export const loadOverrides = async ({
  url,
  report,
  fetch = fetchPreloaded,
}: LoadOverridesOptions): Promise<Messages['overrides']> => {
  try {
    const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
    return await parseWhereNeeded(OverridesFile.parse(await response.json()), report)
  } catch (error) {
    report({ action: 'messages/overrides', error })
    return {}
  }
}

const isPlain = (text: string) => !/[{}<']/.test(text)

/** Most files contain plain texts only. See: [Note: ICU is parsed by the build] */
const parseWhereNeeded = async (texts: Record<string, string>, report: ReportError) => {
  if (Object.values(texts).every(isPlain)) return texts
  const { parseOverrides } = await import('./parse-overrides.ts')
  return parseOverrides(texts, report)
}
