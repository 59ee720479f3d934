/**
 * [Note: Pages that require Trusted Types] On such a page a browser takes the address of a script from a policy only. The
 * account site's default policy checks plain strings, but a page of the shop keeps its own policies. There embed.js publishes
 * this function of the global object, and every runtime of the host and of the releases asks it for the address that it
 * assigns to a script. Where it is not published, the plain address is assigned.
 */
export const SCRIPT_ADDRESS = 'accountSiteScriptAddress'

/**
 * Returns the address of a script in the form that the page accepts. Throws for a file that belongs neither to the host
 * nor to a loaded release.
 */
export type ScriptAddress = (url: string) => string

/** The value to assign as the source of a script element. */
export const scriptAddressOf = (url: string): string => {
  const published: unknown = Reflect.get(globalThis, SCRIPT_ADDRESS)
  return typeof published === 'function' ? (published as ScriptAddress)(url) : url
}
