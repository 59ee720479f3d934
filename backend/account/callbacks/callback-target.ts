import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { CallbackUrlFault } from '@account/shared/contracts/callback.ts'
import { isPublicAddress } from './public-address.ts'

/** A checked callback address. Calls connect to this IP address, so that a later DNS answer cannot redirect them. */
export type CallbackTarget = { url: URL; ipAddress: string }

/** The callback address is not allowed; `fault` says why. */
export class CallbackUrlRefused extends Error {
  override name = 'CallbackUrlRefused' as const
  readonly fault: CallbackUrlFault

  constructor(fault: CallbackUrlFault, options?: ErrorOptions) {
    super(`The callback address was refused: ${fault}.`, options)
    this.fault = fault
  }
}

export type ResolveHost = (hostname: string) => Promise<readonly { address: string }[]>

/** A name server knows that there is no such address. Any other failure is one of the name servers, of the partner or our own. */
const isWithoutAddress = (failure: unknown) =>
  failure instanceof Error && 'code' in failure && (failure.code === NOTFOUND || failure.code === NODATA)

const RESOLUTION = { timeout: 1_000, tries: 2 }

/**
 * Asks the name servers itself. The system's own lookup holds a thread of the process for as long as a name server is silent, so that
 * a customer with such a name would keep the process from looking up its database, object store and mail server.
 */
export const createResolveHost =
  (servers?: readonly string[]): ResolveHost =>
  async (hostname) => {
    const resolver = new Resolver(RESOLUTION)
    if (servers) resolver.setServers(servers)
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    const unanswered = failures.find((failure) => !isWithoutAddress(failure))
    if (addresses.length === 0 && unanswered !== undefined) throw unanswered
    return addresses.map((address) => ({ address }))
  }

type CallbackTargetsOptions = {
  /** A host of the developer's own machine that may be called without TLS, at any port. Never set in production. */
  partnerHost: string | undefined
  resolve?: ResolveHost
  lookUpLimitMs?: number
}

/** Limits a DNS lookup, because a silent name server would block other deliveries and the request that saves an address. */
const LOOK_UP_LIMIT_MS = 5_000

const rejectAfter = (limitMs: number) =>
  new Promise<never>((_, reject) => {
    const limit = AbortSignal.timeout(limitMs)
    limit.addEventListener('abort', () => reject(limit.reason as Error))
  })

const PORTS = ['', '443', '8443']
const LOOPBACK = '127.0.0.1'

const ensureAllowed = (url: URL) => {
  if (url.protocol !== 'https:') throw new CallbackUrlRefused('not-https')
  if (!PORTS.includes(url.port)) throw new CallbackUrlRefused('port')
}

/**
 * [Note: Callbacks and SSRF]
 * A customer chooses where this server sends a request, and must not reach internal systems that way. The server therefore
 * resolves and checks an address when it is saved and again before each attempt: every DNS answer must be public, one of
 * them is pinned for the connection, and redirects are not followed.
 */
export const createCallbackTargets = ({
  partnerHost,
  resolve = createResolveHost(),
  lookUpLimitMs = LOOK_UP_LIMIT_MS,
}: CallbackTargetsOptions) => {
  const addressesOf = async (hostname: string) => {
    if (isIP(hostname)) return [{ address: hostname }]
    return Promise.race([resolve(hostname), rejectAfter(lookUpLimitMs)]).catch((cause: unknown) => {
      throw new CallbackUrlRefused('unknown-host', { cause })
    })
  }

  /** Throws `CallbackUrlRefused`. */
  return async (address: string): Promise<CallbackTarget> => {
    const url = URL.parse(address)
    if (!url || url.hostname === '' || /\s/.test(address)) throw new CallbackUrlRefused('not-a-url')
    if (url.username !== '' || url.password !== '') throw new CallbackUrlRefused('has-credentials')
    if (partnerHost !== undefined && url.hostname === partnerHost && url.protocol === 'http:')
      return { url, ipAddress: LOOPBACK }
    ensureAllowed(url)
    const answers = await addressesOf(url.hostname.replace(/^\[|\]$/g, ''))
    const [first] = answers
    if (!first) throw new CallbackUrlRefused('unknown-host')
    if (!answers.every((answer) => isPublicAddress(answer.address))) throw new CallbackUrlRefused('not-public')
    return { url, ipAddress: first.address }
  }
}

export type FindCallbackTarget = ReturnType<typeof createCallbackTargets>
