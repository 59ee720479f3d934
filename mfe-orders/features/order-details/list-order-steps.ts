import type { OrderDetails } from '../../api/order.ts'

export type OrderStep = {
  name: 'Received' | 'Confirmed' | 'ProductionStarted' | 'ProductionCompleted' | 'Dispatched' | 'Cancelled'
  /** Undefined for a future step. */
  at: string | undefined
  isCurrent: boolean
}

const steps = ['Received', 'Confirmed', 'ProductionStarted', 'ProductionCompleted', 'Dispatched'] as const

/** The steps of an order from received to dispatched: past ones, the current one and future ones. */
export const listOrderSteps = ({ events, createdAt }: Pick<OrderDetails, 'events' | 'createdAt'>): OrderStep[] => {
  const times = new Map(events.map(({ status, at }) => [status, at]))
  const momentOf = (name: OrderStep['name']) => times.get(name) ?? (name === 'Received' ? createdAt : undefined)
  const cancelledAt = times.get('Cancelled')
  const names: readonly OrderStep['name'][] = cancelledAt
    ? [...steps.filter((name) => momentOf(name)), 'Cancelled']
    : steps
  const last = names.findLastIndex((name) => momentOf(name) !== undefined)
  return names.map((name, index) => ({ name, at: momentOf(name), isCurrent: index === last }))
}
