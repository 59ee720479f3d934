import type { KoaContextWithOIDC } from 'oidc-provider'
import { pageHeaders } from './page-headers.ts'
import type { StorefrontSites } from '../../../platform/storefront-sites.ts'

type GuardOptions = { sites: StorefrontSites; apiAudience: string }

/** Silent renewal runs in a hidden frame of the account site; no other page of the authority may be framed. */
const isSilentRenewal = ({ path, query }: KoaContextWithOIDC) => path.startsWith('/auth') && query['prompt'] === 'none'

/** The library allows every origin to read keys and discovery; only the account site needs them. */
const allowOnlyAccountSite = (context: KoaContextWithOIDC, { accountOrigin }: StorefrontSites) => {
  const allowed = context.response.get('access-control-allow-origin')
  if (allowed && allowed !== accountOrigin) context.remove('access-control-allow-origin')
}

/** Without a session there is nothing to confirm, and the library's own page would need an inline script. */
const skipConfirmationOfNothing = (context: KoaContextWithOIDC) => {
  const { oidc } = context
  if (oidc?.route !== 'end_session' || context.status !== 200 || oidc.session?.accountId) return
  const returnTo = oidc.params?.['post_logout_redirect_uri']
  if (typeof returnTo !== 'string') return
  const address = new URL(returnTo)
  const state = oidc.params?.['state']
  if (typeof state === 'string') address.searchParams.set('state', state)
  context.redirect(address.href)
}

/** Headers of every response of the provider. */
export const guardResponses =
  ({ sites, apiAudience: apiOrigin }: GuardOptions) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    context.set(pageHeaders(sites, { isFramedBySite: isSilentRenewal(context), apiOrigin }))
    await next()
    allowOnlyAccountSite(context, sites)
    skipConfirmationOfNothing(context)
  }
