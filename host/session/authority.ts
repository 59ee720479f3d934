import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { AfterSignOut } from '@account/shared/micro-frontend/host-services.ts'
import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import * as z from 'zod'
import { SILENT_CALLBACK_PATH, LOGOUT_PATH, SIGNED_OUT_PATH } from '../routes/host-pages.ts'
import { createCookieUserStore } from './tokens/cookie-user-store.ts'
import { forgetCustomerIfAsked, welcomeCustomer } from './forget-customer.ts'
import { returnParameterOf, signInRequestOf, type SignInState } from './leaving/sign-in-request.ts'
import { RenewalRefused } from './renewal.ts'
import { pinnedCustomerId } from './tokens/tab-pin.ts'
import { isSameIssuer, type TokenCookies } from './tokens/token-cookies.ts'

/** The storefront's OpenID provider, reduced to what the session needs. Every call leaves its tokens in the cookies. */
export type Authority = {
  /** Leaves the page. */
  signIn: (request: SignInRequest) => Promise<void>
  /** Completes the sign-in from the address of the page. Resolves to `returnTo`. */
  completeSignIn: () => Promise<string>
  /** Rejects with `RenewalRefused` when the authority has no session any more. */
  renew: () => Promise<void>
  /** Leaves the page. */
  signOut: (request: SignOutRequest) => Promise<void>
}

type SignInRequest = {
  returnTo: string
  /** The authority asks for the password unless it was entered within this time. */
  maximumAgeSeconds?: number
}

type SignOutRequest = {
  /** Identifies the customer, so that the authority asks for no confirmation. */
  idToken?: string | undefined
  returnTo?: AfterSignOut | undefined
}

/** Errors of a silent request that a retry cannot resolve. */
const refusals = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'access_denied',
]

const StoredState: z.ZodType<SignInState> = z.object({ returnTo: z.string() })

const SILENT_RESPONSE_TIMEOUT_SECONDS = 10
/** A browser takes some time to clear its cache. The sign-out does not wait longer, and the addresses of photos end with it. */
const CLEARING_TIMEOUT_MS = 1_500

/**
 * A customer who asked to sign out gets a page that confirms it. Any other end of a session continues at the home page,
 * which asks for the sign-in.
 */
const afterSignOut = () => (window.location.pathname === LOGOUT_PATH ? SIGNED_OUT_PATH : '/')

export const createAuthority = (config: RuntimeConfig, cookies: TokenCookies): Authority => {
  const { origin } = window.location
  const manager = new UserManager({
    ...signInRequestOf({ config, origin }),
    silent_redirect_uri: `${origin}${SILENT_CALLBACK_PATH}`,
    userStore: createCookieUserStore(cookies),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    silentRequestTimeoutInSeconds: SILENT_RESPONSE_TIMEOUT_SECONDS,
    // The site renews tokens itself, once for all tabs. See: renewal.ts
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
  })

  return {
    signIn: ({ returnTo, maximumAgeSeconds }) => {
      forgetCustomerIfAsked()
      return manager.signinRedirect({
        state: { returnTo } satisfies SignInState,
        extraQueryParams: returnParameterOf(returnTo),
        ...(maximumAgeSeconds !== undefined && { max_age: maximumAgeSeconds }),
      })
    },
    completeSignIn: async () => {
      ensureAnswerOf(config.authority)
      const former = pinnedCustomerId()
      const user = await manager.signinRedirectCallback()
      welcomeCustomer({ former, customerId: user.profile.sub }, config)
      return pathWithin(origin, StoredState.safeParse(user.state).data?.returnTo ?? '/')
    },
    renew: async () => {
      try {
        await manager.signinSilent()
      } catch (error) {
        if (error instanceof ErrorResponse && error.error && refusals.includes(error.error))
          throw new RenewalRefused(`The authority refused the renewal: ${error.error}.`, { cause: error })
        throw error
      }
    },
    signOut: async ({ idToken, returnTo }) => {
      forgetCustomerIfAsked()
      await clearCachedPhotos(config)
      await manager.signoutRedirect({
        ...(idToken && { id_token_hint: idToken }),
        post_logout_redirect_uri: `${origin}${returnTo ?? afterSignOut()}`,
      })
    },
  }
}

/** Photos are cached under the origin of the API, so only a response of that origin can clear them. */
const clearCachedPhotos = async ({ apiAudience }: Pick<RuntimeConfig, 'apiAudience'>) => {
  const signal = AbortSignal.timeout(CLEARING_TIMEOUT_MS)
  // A browser obeys the header only of a request that may change cookies. The API allows no origin such a request, so its response
  // is not read either. The sign-out continues without it.
  const request: RequestInit = { method: 'POST', mode: 'no-cors', credentials: 'include', signal }
  await fetch(new URL('/identity/sign-outs', apiAudience), request).catch(() => undefined)
}

/**
 * The `iss` parameter names the authority that responds (RFC 9207). The library ignores it, so a code of another
 * authority is refused here.
 */
const ensureAnswerOf = (authority: string) => {
  const issuer = new URL(window.location.href).searchParams.get('iss')
  if (issuer !== null && !isSameIssuer(issuer, authority))
    throw new Error('The answer to the sign-in came from another authority than the one that was asked.')
}

/** The path of an address of this site; '/' for any other address. */
export const pathWithin = (origin: string, address: string): string => {
  const url = URL.parse(address, origin)
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/'
}
