import { PUSH_POLICY_CODE } from '@account/shared/contracts/push-message.ts'
import type { VerifyAccessToken } from '../authentication/bearer-authentication.ts'
import { createPushConnection, type PushConnection, type PushSocket } from './push-connection.ts'
import type { PushLimits } from './push-limits.ts'
import type { PushRepository } from './push-repository.ts'

type PushConnectionsOptions = { messages: PushRepository; verifyAccessToken: VerifyAccessToken; limits: PushLimits }

/** The sockets that this process holds, by customer. */
export const createPushConnections = ({ messages, verifyAccessToken, limits }: PushConnectionsOptions) => {
  const ofCustomer = new Map<string, Set<PushConnection>>()

  const add = (customerId: string, connection: PushConnection) => {
    const connections = ofCustomer.get(customerId) ?? new Set()
    ofCustomer.set(customerId, connections.add(connection))
    const [oldest] = connections
    if (!oldest || connections.size <= limits.connectionsPerCustomer) return
    // The connection counts as closed even if its page does not confirm it, so that the next one beyond the limit closes another.
    connections.delete(oldest)
    oldest.close(PUSH_POLICY_CODE, 'Too many connections.')
  }

  const remove = (customerId: string, connection: PushConnection) => {
    const connections = ofCustomer.get(customerId)
    connections?.delete(connection)
    if (connections?.size === 0) ofCustomer.delete(customerId)
  }

  /** The last delivery to each customer, so that the next one waits for it. */
  const lastDeliveries = new Map<string, Promise<void>>()

  const deliverNow = async (customerId: string, messageId: string) => {
    if (!ofCustomer.has(customerId)) return
    const message = await messages.find(messageId)
    if (!message) return
    await Promise.all([...(ofCustomer.get(customerId) ?? [])].map((connection) => connection.deliver(message)))
  }

  return {
    accept(socket: PushSocket) {
      let customer: string | undefined
      const connection = createPushConnection({
        socket,
        verifyAccessToken,
        limits,
        onAuthenticated: (customerId) => {
          customer = customerId
          add(customerId, connection)
        },
        onClose: () => {
          if (customer !== undefined) remove(customer, connection)
        },
      })
    },

    /**
     * Reads the message only if a socket of this process waits for it. Messages keep their order, because a page must not
     * hear of a start after the end that followed it.
     */
    async deliver(customerId: string, messageId: string) {
      const turn = (lastDeliveries.get(customerId) ?? Promise.resolve()).then(() => deliverNow(customerId, messageId))
      const ended = turn.catch(() => undefined)
      lastDeliveries.set(customerId, ended)
      await turn.finally(() => lastDeliveries.get(customerId) === ended && lastDeliveries.delete(customerId))
    },

    closeAll(code: number, reason: string) {
      for (const connections of ofCustomer.values())
        for (const connection of connections) connection.close(code, reason)
    },
  }
}

export type PushConnections = ReturnType<typeof createPushConnections>
