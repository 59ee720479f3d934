import { SuperOrder, SuperOrderPage } from '@account/shared/contracts/order.ts'
import * as z from 'zod'

/**
 * A page of orders before parsing. Each order is parsed separately, so that an unreadable one does not hide the others.
 */
export const ReceivedOrders = SuperOrderPage.extend({ superOrders: z.array(z.unknown()) })
export type ReceivedOrders = z.infer<typeof ReceivedOrders>

/** The readable orders, and the errors of the others. */
export const readOrders = ({
  superOrders,
}: Pick<ReceivedOrders, 'superOrders'>): { readable: SuperOrder[]; unreadable: Error[] } => {
  const parsed = superOrders.map((received) => SuperOrder.safeParse(received))
  return {
    readable: parsed.flatMap(({ data }) => data ?? []),
    unreadable: parsed.flatMap(({ error }) => error ?? []),
  }
}
