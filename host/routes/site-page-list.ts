import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'

/** Who may see a page. `anyone` needs no sign-in. */
export type Audience = 'anyone' | 'customer' | 'business' | 'consumer'

export type SitePage = {
  /** Of react-router. */
  path: string
  /** Message id of the menu entry's and page's title. */
  title: string
  audience: Audience
  /** Absent: a page of the host's own. */
  remote?: RemoteName
  /** Where the remote stands; it reads whole paths where it serves several of them. */
  basePath?: string
  /** The page of the remote that its bare address leads to. */
  opensAt?: string
}

const confirmations = { title: 'title.account', remote: 'confirmations', basePath: '' } as const
const orders = { remote: 'orders', basePath: '' } as const
const settings = { remote: 'settings', basePath: '' } as const
const photos = { remote: 'photos', basePath: '/my-photos' } as const

/** Every page of the site, the first that matches counts: public ones stand first. */
export const sitePages: readonly SitePage[] = [
  { path: '/account-deleted', audience: 'anyone', ...confirmations },
  { path: '/change-email-success', audience: 'anyone', ...confirmations },
  // Whoever reads the former address may be signed in nowhere any more.
  { path: '/change-email-cancellation', audience: 'anyone', ...confirmations },
  { path: '/change-email-cancellation-success', audience: 'anyone', ...confirmations },
  { path: '/change-email-cancellation-error', audience: 'anyone', ...confirmations },
  { path: '/subscription-confirmation', audience: 'anyone', ...confirmations },
  { path: '/subscription-confirmation-success', audience: 'anyone', ...confirmations },
  { path: '/subscription-confirmation-error', audience: 'anyone', ...confirmations },
  // Opened by a phone from a code, whose token is all that it needs.
  { path: '/phone-upload', title: 'title.photos', audience: 'anyone', ...photos },
  // Sent to whoever a customer shares a photo book with.
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

/** The remotes whose parts the page shows, the page's own first. */
export const remotesOf = (page: SitePage | undefined): readonly RemoteName[] => {
  if (page?.path === '/') return ['photos', 'orders', 'settings']
  return page?.remote ? [page.remote] : []
}

/** `/my-photos/*` → `/my-photos` */
const beginningOf = ({ path }: SitePage) => path.replace(/\/[:*].*$/, '')

/** Where the address leads to by itself; undefined for one that has a page of its own. */
export const aliasTargetOf = (pathname: string): string | undefined =>
  sitePages.find((page) => page.opensAt && beginningOf(page) === pathname.replace(/\/$/, ''))?.opensAt

/**
 * The page that stands at this address: a guess for those who come before the router does. `isSignedIn`: whoever is not
 * sees the public pages only.
 */
export const pageLikelyAt = (pathname: string, { isSignedIn }: { isSignedIn: boolean }): SitePage | undefined => {
  const page = sitePages.find((candidate) => `${pathname}/`.startsWith(`${beginningOf(candidate)}/`))
  return page && (isSignedIn || page.audience === 'anyone') ? page : undefined
}
