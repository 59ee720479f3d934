import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { Authority } from './authority.ts'
import type { TokenCookies } from './tokens/token-cookies.ts'

/** By then the page has come to rest; later a new release may have taken the old one's files away. */
const LOAD_AFTER_MS = 5_000

/**
 * The authority without the library that speaks to it: most pages find a token that is valid still and have no use for it
 * until the token is renewed. Loaded with the first call, and by itself a while after `prepare`.
 */
export const createLazyAuthority = (
  config: RuntimeConfig,
  cookies: TokenCookies,
): Authority & { prepare: () => void } => {
  let loading: Promise<Authority> | undefined
  const load = () => {
    loading ??= import('./authority.ts').then(({ createAuthority }) => createAuthority(config, cookies))
    // One that did not arrive is asked for again by the next call.
    loading.catch(() => (loading = undefined))
    return loading
  }
  return {
    signIn: async (request) => (await load()).signIn(request),
    completeSignIn: async () => (await load()).completeSignIn(),
    renew: async () => (await load()).renew(),
    signOut: async (request) => (await load()).signOut(request),
    prepare: () => setTimeout(load, LOAD_AFTER_MS),
  }
}
