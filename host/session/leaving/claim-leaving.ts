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
