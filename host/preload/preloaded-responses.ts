import { rejectWhenAborted } from '@account/shared/abort/reject-when-aborted.ts'

/** Read to its end: whoever reads it waits for no stream, and may come long after the budget, which would break what is unread. */
type ReadResponse = { status: number; text: string }

/** An answer that was asked for before there was anybody to read it. */
type PreloadedResponse = {
  answer: Promise<ReadResponse>
  integrity: string | undefined
  authorization: string | undefined
  askedAt: number
}

/** Of the page: the script that asks and the site that reads are built apart. */
const PLACE = Symbol.for('account-site/early-answers')

/** Address → answer. */
const preloadedResponses = (): Map<string, PreloadedResponse> => {
  const page = globalThis as { [PLACE]?: Map<string, PreloadedResponse> }
  return (page[PLACE] ??= new Map())
}

const ANSWER_BUDGET_MS = 10_000
/** What belongs to a customer changes: older than this it is asked for anew. */
const FRESH_MS = 30_000

type PreloadOptions = Pick<RequestInit, 'cache' | 'integrity'> & { headers?: { authorization: string } }

const fetchInFull = async (url: string, options: RequestInit): Promise<ReadResponse> => {
  const signal = AbortSignal.timeout(ANSWER_BUDGET_MS)
  const answer = await fetch(url, { ...options, signal })
  return { status: answer.status, text: await answer.text() }
}

const asResponse = async (answer: Promise<ReadResponse>): Promise<Response> => {
  const { status, text } = await answer
  return new Response(text || null, { status })
}

/** Asks now for what `fetchPreloaded` will ask for by the same address. Whatever fails is told to whoever takes it. */
export const preloadResponse = (url: string, options: PreloadOptions): Promise<ReadResponse> => {
  const { integrity, headers } = options
  // As the page's preloads ask, which are taken only by those who ask alike. What bears a token needs nothing else.
  const answer = fetchInFull(url, { ...options, credentials: headers ? 'omit' : 'same-origin' })
  answer.catch(() => undefined)
  preloadedResponses().set(url, {
    answer,
    integrity,
    authorization: headers?.authorization,
    askedAt: performance.now(),
  })
  return answer
}

/** Whoever asks for it from now on asks the server. */
export const discardPreloaded = (url: string): void => void preloadedResponses().delete(url)

/** `fetch`, but for what was asked for early: that is answered once, and the next call goes to the server. */
export const fetchPreloaded: typeof globalThis.fetch = (address, options = {}) => {
  const answers = preloadedResponses()
  const url = String(address)
  const early = answers.get(url)
  answers.delete(url)
  // What was not held against the same hash counts for nothing.
  if (!early || early.integrity !== options.integrity) return fetch(address, options)
  const answer = asResponse(early.answer)
  return options.signal ? Promise.race([answer, rejectWhenAborted(options.signal)]) : answer
}

/**
 * As `fetchPreloaded`, for what is a customer's own. An early answer counts only for the very same token, while it is
 * fresh, and if it is a success: whatever else it is, the server is asked again.
 */
export const fetchPreloadedAsCustomer: typeof globalThis.fetch = async (request, options) => {
  const early = request instanceof Request ? takeForCustomer(request) : undefined
  const answer = await early?.catch(() => undefined)
  return answer?.ok ? answer : fetch(request, options)
}

const takeForCustomer = ({ method, url, headers, signal }: Request): Promise<Response> | undefined => {
  const early = preloadedResponses().get(url)
  if (!early?.authorization || method !== 'GET') return undefined
  preloadedResponses().delete(url)
  const isSame = early.authorization === headers.get('authorization')
  if (!isSame || performance.now() - early.askedAt > FRESH_MS) return undefined
  return Promise.race([asResponse(early.answer), rejectWhenAborted(signal)])
}
