import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { Authority } from './authority.ts'
import type { TokenCookies } from './tokens/token-cookies.ts'

/** The page is idle by then; later a new release may have removed the old one's files. */
const LOAD_AFTER_MS = 5_000

/**
 * The authority with its OIDC library loaded on demand: most pages find valid tokens and need it only for a renewal. It
 * loads with the first call, and some time after `prepare`.
 */
export const createLazyAuthority = (
  config: RuntimeConfig,
  cookies: TokenCookies,
): Authority & { prepare: () => void } => {
  let loading: Promise<Authority> | undefined
  const load = () => {
    loading ??= import('./authority.ts').then(({ createAuthority }) => createAuthority(config, cookies))
    // After a failed load the next call loads it again.
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
