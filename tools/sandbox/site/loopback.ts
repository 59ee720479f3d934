import type { IncomingMessage, ServerResponse } from 'node:http'

const LOOPBACK = /^(?:localhost|127\.0\.0\.1)$/

/** Two hours, the longest that Chromium keeps the response to a preflight. */
const PREFLIGHT_KEPT_SECONDS = 7_200

/** The address, where it is a page on this machine; otherwise undefined. */
export const loopbackAddress = (address: string | null): URL | undefined => {
  const url = URL.parse(address ?? '')
  return url && LOOPBACK.test(url.hostname) && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Other pages on this machine may use the elements, as pages of the shop do; pages of other machines may not. */
export const allowLoopback = (request: IncomingMessage, response: ServerResponse): void => {
  const from = loopbackAddress(request.headers.origin ?? null)
  if (!from) return
  response.setHeader('access-control-allow-origin', from.origin)
  response.setHeader('vary', 'origin')
  response.setHeader('access-control-expose-headers', 'location, upload-offset, upload-length, tus-resumable')
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
  response.setHeader('access-control-max-age', PREFLIGHT_KEPT_SECONDS)
}
