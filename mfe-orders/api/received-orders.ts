import { SuperOrder } from '@account/shared/contracts/order.ts'
import * as z from 'zod'

/** A page of orders as it came. One that cannot be read must not hide the others, so each is parsed for itself. */
export const ReceivedOrders = z.object({ superOrders: z.array(z.unknown()), orderCount: z.int().nonnegative() })
export type ReceivedOrders = z.infer<typeof ReceivedOrders>

/** Those that can be read, and what was wrong with the others. */
export const readOrders = ({ superOrders }: ReceivedOrders): { readable: SuperOrder[]; unreadable: Error[] } => {
  const parsed = superOrders.map((received) => SuperOrder.safeParse(received))
  return {
    readable: parsed.flatMap(({ data }) => data ?? []),
    unreadable: parsed.flatMap(({ error }) => error ?? []),
  }
}
