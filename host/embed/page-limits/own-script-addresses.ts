import { SCRIPT_ADDRESS, type ScriptAddress } from '@account/shared/federation/script-address.ts'
import { ensureOwnScript, trustedTypesOf, type TrustedTypes } from '../../federation/runtime/own-scripts-only.ts'
import { PageLimitError } from './page-limits.ts'

/** A page that lists its policies in `trusted-types` must list this one. */
const POLICY_NAME = 'photo-library'

/** Browsers report what a policy of the page refuses only where it is enforced. */
const requiresTrustedTypes = () => {
  try {
    document.createElement('script').src = window.location.href
    return false
  } catch {
    return true
  }
}

const createPolicy = (trustedTypes: TrustedTypes, accountOrigin: string) => {
  try {
    return trustedTypes.createPolicy(POLICY_NAME, {
      createScriptURL: (url) => ensureOwnScript(url, { sink: 'HTMLScriptElement src', origin: accountOrigin }),
    })
  } catch (cause) {
    if (!requiresTrustedTypes()) return undefined
    const message = `The content security policy of this page requires Trusted Types and does not allow the policy '${POLICY_NAME}'.`
    throw new PageLimitError(message, { cause })
  }
}

/**
 * Publishes the addresses of the library's scripts on a page that may require Trusted Types. The page's default policy, if
 * there is one, stays its own. Throws `PageLimitError` where the page requires Trusted Types and forbids the policy.
 * See: [Note: Pages that require Trusted Types]
 */
export const publishScriptAddresses = (accountOrigin: string): void => {
  // A second embed.js on the page uses what the first has published.
  if (SCRIPT_ADDRESS in globalThis) return
  const trustedTypes = trustedTypesOf(globalThis)
  const policy = trustedTypes && createPolicy(trustedTypes, accountOrigin)
  if (!policy) return
  const address: ScriptAddress = (url) => policy.createScriptURL(url)
  Object.defineProperty(globalThis, SCRIPT_ADDRESS, { value: address, configurable: false, writable: false })
}
