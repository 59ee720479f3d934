import type { KoaContextWithOIDC } from 'oidc-provider'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'

type GuardOptions = { sites: StorefrontSites; apiAudience: string }

/** Renewal without a prompt runs in a hidden frame of the account site; nothing else of ours may be framed. */
const isSilentRenewal = ({ path, query }: KoaContextWithOIDC) => path.startsWith('/auth') && query['prompt'] === 'none'

/** The library answers keys and discovery to every origin; only the account site has a reason to read them. */
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

/** What every answer of the provider has in common. */
export const guardResponses =
  ({ sites, apiAudience: apiOrigin }: GuardOptions) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    context.set(contentSecurityPolicy(sites, { isFramedBySite: isSilentRenewal(context), apiOrigin }))
    context.set('referrer-policy', 'same-origin')
    await next()
    allowOnlyAccountSite(context, sites)
    skipConfirmationOfNothing(context)
  }
