import { RELEASE_INTEGRITY, type ReleaseIntegrity } from '@account/shared/federation/release-integrity.ts'

/** As much of the browser's trusted types as is used here; not every browser has them. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string, type: string, sink: string) => string },
  ) => unknown
}

/** A script that is neither the site's own nor of a release that was loaded. */
export class ForeignScriptError extends Error {
  override name = 'ForeignScriptError' as const
}

const isOfTheHost = ({ origin, pathname }: URL) => origin === window.location.origin && pathname.startsWith('/assets/')

/** The photo remote makes its checksums in a worker of its own text. */
const isOwnWorker = ({ protocol, origin }: URL, sink: string) =>
  protocol === 'blob:' && origin === window.location.origin && sink.startsWith('Worker')

/** Throws for the address of a script that is not ours, with what a release's file without a published hash throws. */
export const ensureOwnScript = (url: string, sink: string): string => {
  const address = new URL(url, window.location.href)
  if (isOfTheHost(address) || isOwnWorker(address, sink)) return url
  const publishedHashOf: unknown = Reflect.get(globalThis, RELEASE_INTEGRITY)
  if (typeof publishedHashOf !== 'function')
    throw new ForeignScriptError(`${url} is asked for as ${sink} before any release was loaded.`)
  ;(publishedHashOf as ReleaseIntegrity)(address.href)
  return url
}

/**
 * [Note: Own scripts only] Neither webpack's runtime nor the federation's knows trusted types: both assign an address to a
 * script. The page's default policy is what the browser asks about each of these addresses, whoever assigns it, also a
 * line that an attacker smuggled in. Mark-up and source text have no rule, so nothing of the page can be made of a string.
 */
export const allowOwnScriptsOnly = (): void => {
  const trustedTypes = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined
  trustedTypes?.createPolicy('default', { createScriptURL: (url, _type, sink) => ensureOwnScript(url, sink) })
}
