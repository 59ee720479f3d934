import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createSemaphore } from '../semaphore.ts'

/** As many as a browser sends over HTTP/1.1, and fewer than the connections to the database that requests have. */
const CALLS_AT_ONCE = 6

/** The body of a file takes as long as the line of its sender. */
const FILE_TYPE = 'application/offset+octet-stream'

type ConcurrencyOptions = { atOnce?: number; callerOf?: (request: FastifyRequest) => string }

type OwnCalls = { semaphore: ReturnType<typeof createSemaphore>; many: number }

/**
 * [Note: Concurrency per customer]
 * All customers share one thread and the connections to the database, in the order in which their calls arrive. So many simultaneous
 * calls of one customer would hold up every other customer. A process therefore serves a few calls of a customer at once, and
 * further ones wait for those, while the calls of others pass. A call ends when its response is ready, because a slow line costs
 * nothing. Objects have signed addresses instead of tokens, and those of one session take turns likewise.
 */
export const createConcurrencyLimit = ({
  atOnce = CALLS_AT_ONCE,
  callerOf = ({ customerId }) => customerId,
}: ConcurrencyOptions = {}) => {
  const callsOf = new Map<string, OwnCalls>()

  const begin = async (caller: string) => {
    const own = callsOf.get(caller) ?? { semaphore: createSemaphore(atOnce), many: 0 }
    callsOf.set(caller, own)
    own.many += 1
    await own.semaphore.acquire()
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      own.semaphore.release()
      own.many -= 1
      if (own.many === 0) callsOf.delete(caller)
    }
  }

  /** Every route that this scope registers afterwards serves calls in turn. Without `callerOf` the scope has to require a bearer. */
  return (app: FastifyInstance) => {
    const ends = new WeakMap<object, () => void>()
    app.addHook('preHandler', async (request, reply) => {
      if (request.method !== 'GET' && request.headers['content-type'] === FILE_TYPE) return
      const end = await begin(callerOf(request))
      // The client has gone meanwhile, so no work is left.
      if (reply.raw.destroyed) {
        end()
        return reply.hijack()
      }
      ends.set(request, end)
      reply.raw.once('close', end)
    })
    app.addHook('onSend', async (request) => ends.get(request)?.())
  }
}
