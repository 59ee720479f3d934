import { request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { CallbackFailure } from '@account/shared/contracts/callback.ts'
import type { CallbackTarget } from './callback-target.ts'

/** The limit covers the whole call, because a slow response would otherwise hold it open. */
const TIMEOUT_MS = 10_000
/** The call discards the response, but reads this much of it so that the partner's server can finish sending it. */
const MOST_RESPONSE_BYTES = 64 * 1024

export type CallOutcome = {
  statusCode: number | null
  failure: CallbackFailure | null
  /** For the log: `failure` is what the customer reads. */
  cause?: unknown
}

export type PartnerCall = { target: CallbackTarget; headers: Record<string, string>; body: string }

const failureOf = (error: Error & { code?: string }): CallbackFailure => {
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || error.code === 'ETIMEDOUT') return 'timeout'
  return /CERT|ERR_TLS|UNABLE_TO_(?:VERIFY|GET_ISSUER)|SELF_SIGNED/.test(error.code ?? '')
    ? 'certificate'
    : 'unreachable'
}

const outcomeOf = (statusCode: number): CallOutcome => {
  if (statusCode >= 200 && statusCode < 300) return { statusCode, failure: null }
  return { statusCode, failure: statusCode >= 300 && statusCode < 400 ? 'redirect' : 'status' }
}

/** Connects to the checked IP address. The host name is used only for SNI and to verify the server's certificate. */
const optionsOf = ({ target: { url, ipAddress }, headers, body }: PartnerCall, timeoutMs: number): RequestOptions => ({
  agent: false,
  host: ipAddress,
  port: url.port || (url.protocol === 'https:' ? 443 : 80),
  method: 'POST',
  path: `${url.pathname}${url.search}`,
  headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
  signal: AbortSignal.timeout(timeoutMs),
  ...(isIP(url.hostname) === 0 && { servername: url.hostname }),
})

/** Never rejects: the outcome describes the failure. See: [Note: Callbacks and SSRF]. */
export const callPartner = (call: PartnerCall, timeoutMs = TIMEOUT_MS): Promise<CallOutcome> =>
  new Promise((resolve) => {
    const requestBy = call.target.url.protocol === 'https:' ? requestHttps : requestHttp
    const request = requestBy(optionsOf(call, timeoutMs), (response) => {
      resolve(outcomeOf(response.statusCode ?? 0))
      let received = 0
      response.on('error', () => undefined)
      response.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (received > MOST_RESPONSE_BYTES) response.destroy()
      })
    })
    request.on('error', (error) => resolve({ statusCode: null, failure: failureOf(error), cause: error }))
    request.end(call.body)
  })
