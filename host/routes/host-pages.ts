import type { PageAudience } from '@account/shared/contracts/remote-placement.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'

export type SitePage = {
  /** Pattern of react-router. */
  path: string
  /** Message id of the title. */
  title: string
  audience: PageAudience
  /** Absent for a page of the host itself. */
  remote?: RemoteName
  /** Base path of the remote; '' for a remote that serves several paths and reads whole addresses. */
  basePath?: string
  /** The page that the beginning of the path is an alias of. */
  opensAt?: string | undefined
}

export const LOGOUT_PATH = '/logout'
/** The page after a sign-out that the customer requested. */
export const SIGNED_OUT_PATH = '/signed-out'

/** The pages of the host itself. No remote can be granted one of them. */
export const hostPages: readonly SitePage[] = [
  { path: LOGOUT_PATH, title: 'title.signOut', audience: 'customer' },
  { path: SIGNED_OUT_PATH, title: 'signedOut.title', audience: 'anyone' },
  { path: '/', title: 'title.overview', audience: 'customer' },
]

/** The addresses that the authority returns to, as they are registered there. */
export const CALLBACK_PATH = '/sign-in/callback'
export const SILENT_CALLBACK_PATH = '/sign-in/silent-callback'
/** Embedded by pages of the shop. See: [Note: Sessions of embedding pages] */
export const RENEWAL_FRAME_PATH = '/sign-in/renewal-frame'
/** Query parameter that requests new tokens although the current ones are not due. */
export const EARLY_RENEWAL = 'early'
export const SHOP_RETURN_PATH = '/sign-in/return'
