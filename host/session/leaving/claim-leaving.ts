import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'

/** A property of the page, because the preload script and the site are built separately and share no module. */
const PAGE_PROPERTY = 'accountSiteLeaves'

const page = globalThis as { [PAGE_PROPERTY]?: boolean }

/** Whether the caller is the first that leaves this page for the authority. Only that one does. */
export const claimLeaving = (): boolean => {
  if (page[PAGE_PROPERTY]) return false
  page[PAGE_PROPERTY] = true
  return true
}

/** Nothing more is requested for a page that is being left. */
export const isLeaving = (): boolean => page[PAGE_PROPERTY] === true

/**
 * The first script stops the requests of a page that it leaves for the sign-in. Those that the site has begun by then fail, without a
 * fault of theirs and without a page that misses them.
 */
export const reportUnlessLeaving =
  (report: ReportError): ReportError =>
  (failure) =>
    isLeaving() ? crypto.randomUUID() : report(failure)
