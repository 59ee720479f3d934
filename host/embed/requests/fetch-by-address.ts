const hasBody = ({ method }: Request) => method !== 'GET' && method !== 'HEAD'

/** The body of a request that has one; an empty body counts as none. */
const bodyOf = async (request: Request) => {
  const body = hasBody(request) ? await request.blob() : undefined
  return body && body.size > 0 ? body : null
}

/**
 * `fetch` with the address as text instead of a `Request`. Scripts for tag managers and analytics wrap the page's `fetch`, and
 * many of these wrappers read the first argument as text.
 */
export const fetchByAddress: typeof globalThis.fetch = async (request, init) => {
  if (!(request instanceof Request)) return globalThis.fetch(request, init)
  const { url, method, headers, signal, mode, credentials, cache, redirect, referrerPolicy, integrity, keepalive } =
    request
  const body = await bodyOf(request)
  const options = {
    method,
    headers,
    body,
    signal,
    mode,
    credentials,
    cache,
    redirect,
    referrerPolicy,
    integrity,
    keepalive,
  }
  return globalThis.fetch(url, { ...options, ...init })
}
