import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'

export type VisitedPage = {
  path: string
  /** The page exists to show an alert, which is therefore no failure. */
  isAlertIntended?: boolean
}

export type Visit = {
  /** A demo account; without one the visitor is not signed in. */
  account?: 'emma' | 'studio'
  pages: readonly VisitedPage[]
  /** Whether the remote is also opened where a page of the shop embeds it. */
  isEmbedded?: boolean
}

const pagesOf = (...paths: string[]): VisitedPage[] => paths.map((path) => ({ path }))

/** The pages of each remote that a trial opens. */
export const visits: Record<RemoteName, readonly Visit[]> = {
  photos: [
    { account: 'emma', pages: pagesOf('/my-photos/photos', '/my-photos/albums', '/downloads'), isEmbedded: true },
    // The code of a phone upload is missing, which the page says.
    { pages: [{ path: '/phone-upload', isAlertIntended: true }] },
  ],
  orders: [
    { account: 'emma', pages: pagesOf('/orders', '/saved-projects', '/online-products') },
    { account: 'studio', pages: pagesOf('/invoices') },
  ],
  settings: [
    { account: 'emma', pages: pagesOf('/settings', '/settings/personal-details', '/settings/addresses/all') },
    { account: 'studio', pages: pagesOf('/integration') },
  ],
  confirmations: [
    {
      pages: [
        ...pagesOf('/account-deleted', '/change-email-success'),
        { path: '/subscription-confirmation-error', isAlertIntended: true },
      ],
    },
  ],
}
