import type { PageSnapshot } from '@account/shared/micro-frontend/page-snapshot.ts'
import { isStripped } from '../routes/display-flags.ts'
import { customerIdIn, sessionIdIn } from '../session/tokens/customer-id-in-cookies.ts'
import { pinnedCustomerId } from '../session/tokens/tab-pin.ts'
import { readSnapshot } from './snapshot-store.ts'

/** False for a reload and for a step in the history, which restore the scroll position. */
export const isNewVisit = (): boolean =>
  (performance.getEntriesByType?.('navigation') ?? []).every((entry) => 'type' in entry && entry.type === 'navigate')

/** The snapshot of the same customer's last visit to this page, where this visit will begin with the same content. */
export const snapshotOfVisit = (): PageSnapshot | undefined => {
  try {
    const { cookie, location } = document
    const customerId = customerIdIn(cookie)
    const snapshot = readSnapshot({ customerId, sessionId: sessionIdIn(cookie), pathname: location.pathname })
    return isPlainVisit() ? snapshot : undefined
  } catch {
    // The browser forbids its storage. The site shows a page that says so.
    return undefined
  }
}

/** No query that changes the page, no reload, which restores the scroll position, and no tab of another customer. */
export const isPlainVisit = (): boolean => {
  const { cookie, location } = document
  const customerId = customerIdIn(cookie)
  const isOtherCustomer = (pinnedCustomerId() ?? customerId) !== customerId
  return location.search === '' && isNewVisit() && !isOtherCustomer && !isStripped()
}
