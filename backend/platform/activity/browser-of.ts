type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** Most browsers name others as well, so the order decides. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\d.* Safari\//],
]

const SYSTEMS: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (names: Names, agent: string) => names.find(([, pattern]) => pattern.test(agent))?.[0]

/**
 * The browser and system in a User-Agent header, by which a customer recognises an own sign-in; undefined for an unknown one. The
 * header itself is not stored, because its caller can write anything into it.
 */
export const browserOf = (agent: string | undefined): string | undefined => {
  const names = [nameIn(BROWSERS, agent ?? ''), nameIn(SYSTEMS, agent ?? '')].filter((name) => name !== undefined)
  return names.length === 0 ? undefined : names.join(', ')
}
