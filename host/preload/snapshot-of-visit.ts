import type { PageSnapshot } from '@account/shared/micro-frontend/page-snapshot.ts'
import { customerIdIn } from '../session/tokens/customer-id-in-cookies.ts'
import { pinnedCustomerId } from '../session/tokens/tab-pin.ts'
import { isStripped } from '../routes/display-flags.ts'
import { readSnapshot } from './snapshot-store.ts'

/** What this page showed the same customer last time, if it will show the same again. */
export const snapshotOfVisit = (): PageSnapshot | undefined => {
  try {
    const { cookie, location } = document
    const customerId = customerIdIn(cookie)
    const look = readSnapshot({ customerId, pathname: location.pathname })
    return isPlainVisit({ search: location.search, customerId }) ? look : undefined
  } catch {
    // A browser that forbids its storage: the site says so.
    return undefined
  }
}

/** What the address asks for, where a reload leads back to, whose the tab is: the site settles that. */
const isPlainVisit = ({ search, customerId }: { search: string; customerId: string | undefined }): boolean =>
  search === '' &&
  (performance.getEntriesByType?.('navigation') ?? []).every((entry) => 'type' in entry && entry.type === 'navigate') &&
  (pinnedCustomerId() ?? customerId) === customerId &&
  !isStripped()
