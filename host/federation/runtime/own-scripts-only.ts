import { RELEASE_INTEGRITY, type ReleaseIntegrity } from '@account/shared/federation/release-integrity.ts'

/** The part of the Trusted Types interface that is used here. */
export type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string, type: string, sink: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** Undefined in browsers without Trusted Types. */
export const trustedTypesOf = (global: typeof globalThis): TrustedTypes | undefined =>
  Reflect.get(global, 'trustedTypes') as TrustedTypes | undefined

/** A script that belongs neither to the host nor to a loaded release. */
export class ForeignScriptError extends Error {
  override name = 'ForeignScriptError' as const
}

type ScriptUse = {
  /** The sink that the address is assigned to, such as `HTMLScriptElement src`. */
  sink: string
  /** The origin of the account site, which serves the host. */
  origin: string
}

/**
 * Throws `ForeignScriptError` for a foreign script, and `MissingIntegrityError` for a release's file without a hash.
 */
export const ensureOwnScript = (url: string, { sink, origin }: ScriptUse): string => {
  const address = new URL(url, window.location.href)
  if (address.origin === origin && address.pathname.startsWith('/assets/')) return url
  const publishedHashOf: unknown = Reflect.get(globalThis, RELEASE_INTEGRITY)
  if (typeof publishedHashOf !== 'function')
    throw new ForeignScriptError(`${url} is requested as ${sink} before any release was loaded.`)
  ;(publishedHashOf as ReleaseIntegrity)(address.href)
  return url
}

/**
 * [Note: Own scripts only] Neither webpack's runtime nor the federation runtime knows Trusted Types: both assign an address
 * to a script element. The browser passes each of these addresses to the page's default policy, including one that injected
 * code assigns. The policy has no rule for markup and source text, so no string can become either.
 */
export const allowOwnScriptsOnly = (): void => {
  const { origin } = window.location
  trustedTypesOf(globalThis)?.createPolicy('default', {
    createScriptURL: (url, _type, sink) => ensureOwnScript(url, { sink, origin }),
  })
}
