import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'

/** The audience of a page. `anyone` needs no sign-in. */
export type Audience = 'anyone' | 'customer' | 'business' | 'consumer'

export type SitePage = {
  /** Pattern of react-router. */
  path: string
  /** Message id of the title, for the menu entry and the page. */
  title: string
  audience: Audience
  /** Absent for a page of the host itself. */
  remote?: RemoteName
  /** Base path of the remote; '' for a remote that serves several paths and reads whole addresses. */
  basePath?: string
  /** The page that the base path itself is an alias of. */
  opensAt?: string
}

const confirmations = { title: 'title.account', remote: 'confirmations', basePath: '' } as const
const orders = { remote: 'orders', basePath: '' } as const
const settings = { remote: 'settings', basePath: '' } as const
const photos = { remote: 'photos', basePath: '/my-photos' } as const

/** Every page of the site. The first match counts, so public pages precede the others. */
export const sitePages: readonly SitePage[] = [
  { path: '/account-deleted', audience: 'anyone', ...confirmations },
  { path: '/change-email-success', audience: 'anyone', ...confirmations },
  // Opened from an e-mail to the former address, possibly without a sign-in.
  { path: '/change-email-cancellation', audience: 'anyone', ...confirmations },
  { path: '/change-email-cancellation-success', audience: 'anyone', ...confirmations },
  { path: '/change-email-cancellation-error', audience: 'anyone', ...confirmations },
  { path: '/subscription-confirmation', audience: 'anyone', ...confirmations },
  { path: '/subscription-confirmation-success', audience: 'anyone', ...confirmations },
  { path: '/subscription-confirmation-error', audience: 'anyone', ...confirmations },
  // Opened on a phone by a QR code, whose token is the only credential.
  { path: '/phone-upload', title: 'title.photos', audience: 'anyone', ...photos },
  // Sent by a customer who shares a photo book.
  { path: '/online-book/:token', title: 'title.onlineProducts', audience: 'anyone', ...orders },

  { path: '/delete-account-confirmation', audience: 'customer', ...confirmations },
  { path: '/delete-account-error', audience: 'customer', ...confirmations },
  { path: '/change-email-confirmation', audience: 'customer', ...confirmations },
  { path: '/change-email-error', audience: 'customer', ...confirmations },
  { path: '/logout', title: 'title.signOut', audience: 'customer' },
  { path: '/', title: 'title.overview', audience: 'customer' },

  { path: '/orders', title: 'title.orders', audience: 'customer', ...orders },
  { path: '/orders/:orderCode', title: 'title.orderDetails', audience: 'customer', ...orders },
  { path: '/invoices', title: 'title.invoices', audience: 'business', ...orders },
  { path: '/saved-projects', title: 'title.savedProjects', audience: 'customer', ...orders },
  { path: '/online-products/*', title: 'title.onlineProducts', audience: 'consumer', ...orders },

  { path: '/integration', title: 'title.ftp', audience: 'business', ...settings },
  { path: '/settings/personal-details', title: 'title.personalDetails', audience: 'customer', ...settings },
  { path: '/settings/payment-method', title: 'title.paymentMethod', audience: 'business', ...settings },
  { path: '/settings/email', title: 'title.email', audience: 'customer', ...settings },
  { path: '/settings/new-address', title: 'title.address', audience: 'customer', ...settings },
  { path: '/settings/address/*', title: 'title.address', audience: 'customer', ...settings },
  { path: '/settings/addresses/all', title: 'title.address', audience: 'customer', ...settings },
  { path: '/settings/b2b/email', title: 'title.email', audience: 'business', ...settings },
  { path: '/settings/b2b/new-address', title: 'title.address', audience: 'business', ...settings },
  { path: '/settings/b2b/address/*', title: 'title.address', audience: 'business', ...settings },
  { path: '/settings/b2b', title: 'title.settings', audience: 'business', ...settings },
  { path: '/settings', title: 'title.settings', audience: 'customer', ...settings },

  { path: '/my-photos/*', title: 'title.photos', audience: 'customer', ...photos, opensAt: '/my-photos/photos' },
  { path: '/downloads', title: 'title.downloads', audience: 'customer', ...photos },
]

/** The remotes that the page shows, its own first. */
export const remotesOf = (page: SitePage | undefined): readonly RemoteName[] => {
  if (page?.path === '/') return ['photos', 'orders', 'settings']
  return page?.remote ? [page.remote] : []
}

/** `/my-photos/*` → `/my-photos` */
const beginningOf = ({ path }: SitePage) => path.replace(/\/[:*].*$/, '')

/** The page that the address is an alias of; undefined for an address with a page of its own. */
export const aliasTargetOf = (pathname: string): string | undefined =>
  sitePages.find((page) => page.opensAt && beginningOf(page) === pathname.replace(/\/$/, ''))?.opensAt

/**
 * The page at this address, guessed without the router, which has not loaded yet. Without a sign-in only public pages are
 * returned.
 */
export const pageLikelyAt = (pathname: string, { isSignedIn }: { isSignedIn: boolean }): SitePage | undefined => {
  const page = sitePages.find((candidate) => `${pathname}/`.startsWith(`${beginningOf(candidate)}/`))
  return page && (isSignedIn || page.audience === 'anyone') ? page : undefined
}
