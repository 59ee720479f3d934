import { rejectWhenAborted } from '@account/shared/abort/reject-when-aborted.ts'

/** A response read to its end: the site may take it after the request's timeout, which would break an unread body. */
export type ReadResponse = { status: number; text: string }

type PreloadedResponse = {
  response: Promise<ReadResponse>
  integrity: string | undefined
  authorization: string | undefined
  requestedAt: number
}

/** A property of the page, because the preload script and the site are built separately and share no module. */
const PAGE_PROPERTY = 'accountSitePreloadedResponses'

/** The preloaded responses by address. */
const preloadedResponses = (): Map<string, PreloadedResponse> => {
  const page = globalThis as { [PAGE_PROPERTY]?: Map<string, PreloadedResponse> }
  return (page[PAGE_PROPERTY] ??= new Map())
}

const RESPONSE_TIMEOUT_MS = 10_000
/** A customer's data changes, so an older response is fetched again. */
const MAX_AGE_MS = 30_000

type PreloadOptions = Pick<RequestInit, 'cache' | 'integrity'> & { headers?: { authorization: string } }

const fetchInFull = async (url: string, options: RequestInit): Promise<ReadResponse> => {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
  const response = await fetch(url, { ...options, signal })
  return { status: response.status, text: await response.text() }
}

const asResponse = async (read: Promise<ReadResponse>): Promise<Response> => {
  const { status, text } = await read
  return new Response(text || null, { status })
}

/** Sends now the request that `fetchPreloaded` will ask for by the same address, which also gets a failure of it. */
export const preloadResponse = (url: string, options: PreloadOptions): Promise<ReadResponse> => {
  const { integrity, headers } = options
  // The browser serves a preload link only to a request of the same credentials mode. A request with a token needs no cookies.
  const response = fetchInFull(url, { ...options, credentials: headers ? 'omit' : 'same-origin' })
  response.catch(() => undefined)
  const authorization = headers?.authorization
  preloadedResponses().set(url, { response, integrity, authorization, requestedAt: performance.now() })
  return response
}

/** The next request for the address goes to the server. */
export const discardPreloaded = (url: string): void => void preloadedResponses().delete(url)

/** `fetch` that takes a preloaded response once; the next call for the same address goes to the server. */
export const fetchPreloaded: typeof globalThis.fetch = (address, options = {}) => {
  const responses = preloadedResponses()
  const url = String(address)
  const preloaded = responses.get(url)
  responses.delete(url)
  // A response that was not verified by the same hash is worthless.
  if (!preloaded || preloaded.integrity !== options.integrity) return fetch(address, options)
  const response = asResponse(preloaded.response)
  return options.signal ? Promise.race([response, rejectWhenAborted(options.signal)]) : response
}

/**
 * `fetchPreloaded` for a customer's own data. A preloaded response is taken only for the same access token, while it is
 * fresh, and if it is a success. In every other case the request goes to the server.
 */
export const fetchPreloadedAsCustomer: typeof globalThis.fetch = async (request, options) => {
  const preloaded = request instanceof Request ? takeForCustomer(request) : undefined
  const response = await preloaded?.catch(() => undefined)
  return response?.ok ? response : fetch(request, options)
}

const takeForCustomer = ({ method, url, headers, signal }: Request): Promise<Response> | undefined => {
  const preloaded = preloadedResponses().get(url)
  if (!preloaded?.authorization || method !== 'GET') return undefined
  preloadedResponses().delete(url)
  const isSameToken = preloaded.authorization === headers.get('authorization')
  if (!isSameToken || performance.now() - preloaded.requestedAt > MAX_AGE_MS) return undefined
  return Promise.race([asResponse(preloaded.response), rejectWhenAborted(signal)])
}
