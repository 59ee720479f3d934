import type { OrderDetails } from '../../api/order.ts'

export type CourseStep = {
  name: 'Received' | 'Confirmed' | 'ProductionStarted' | 'ProductionCompleted' | 'Dispatched' | 'Cancelled'
  /** Undefined for what is still to come. */
  at: string | undefined
  isCurrent: boolean
}

const steps = ['Received', 'Confirmed', 'ProductionStarted', 'ProductionCompleted', 'Dispatched'] as const

/** The one way of an order from received to dispatched: what was, where it stands and what is to come. */
export const courseOf = ({ events, createdAt }: Pick<OrderDetails, 'events' | 'createdAt'>): CourseStep[] => {
  const times = new Map(events.map(({ status, at }) => [status, at]))
  const momentOf = (name: CourseStep['name']) => times.get(name) ?? (name === 'Received' ? createdAt : undefined)
  const cancelledAt = times.get('Cancelled')
  const names: readonly CourseStep['name'][] = cancelledAt
    ? [...steps.filter((name) => momentOf(name)), 'Cancelled']
    : steps
  const last = names.findLastIndex((name) => momentOf(name) !== undefined)
  return names.map((name, index) => ({ name, at: momentOf(name), isCurrent: index === last }))
}
