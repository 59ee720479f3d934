import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import { endSession } from './end-session.ts'
import { trustedMarkup } from '../../../platform/pages/html.ts'
import {
  renderExpiredPage,
  renderFailurePage,
  renderSignedOutPage,
  renderSignOutPage,
} from '../../pages/notice-page.ts'
import type { StorefrontSites } from '../../../platform/storefront-sites.ts'

const sendPage = (context: KoaContextWithOIDC, page: string) => {
  context.type = 'html'
  context.body = page
}

/** The customer's own ID token proves that the account site sends the request, so no confirmation is necessary. */
const isAskedByAccountSite = ({ oidc }: KoaContextWithOIDC) =>
  oidc.client !== undefined && oidc.entities.IdTokenHint?.payload['sub'] === oidc.session?.accountId

const signOut = async (context: KoaContextWithOIDC) => {
  const { provider, session, client, params } = context.oidc
  if (session && client) await endSession(provider, session, client.clientId)
  context.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax', signed: true })

  const returnTo = params?.['post_logout_redirect_uri']
  const address = new URL(typeof returnTo === 'string' ? returnTo : context.oidc.urlFor('end_session_success'))
  const state = params?.['state']
  if (typeof state === 'string') address.searchParams.set('state', state)
  context.redirect(address.href)
}

/** Renders the OpenID library's own pages in the storefront's design. */
export const createProviderPages = (sites: StorefrontSites) => ({
  async confirmSignOut(context: KoaContextWithOIDC, form: string): Promise<void> {
    if (isAskedByAccountSite(context)) return signOut(context)
    sendPage(context, renderSignOutPage(sites, trustedMarkup(form)))
  },
  async signedOut(context: KoaContextWithOIDC): Promise<void> {
    sendPage(context, renderSignedOutPage(sites))
  },
  async error(context: KoaContextWithOIDC, _response: unknown, error: Error): Promise<void> {
    const page = error instanceof errors.SessionNotFound ? renderExpiredPage(sites) : renderFailurePage(sites)
    sendPage(context, page)
  },
})
