type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** Most browsers name others as well, so the order decides. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d{1,3})?/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,3})?/],
  ['Opera', /\bOPR\/(\d{1,3})?/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})?/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,3})?/],
  ['Safari', /\bVersion\/(\d{1,3}).* Safari\//],
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

const versionedNameIn = (names: Names, agent: string) => {
  const [name, pattern] = names.find(([, candidate]) => candidate.test(agent)) ?? []
  return name && [name, pattern?.exec(agent)?.[1]].filter((part) => part !== undefined).join(' ')
}

const textOf = (names: readonly (string | undefined)[]) => {
  const known = names.filter((name) => name !== undefined)
  return known.length === 0 ? undefined : known.join(', ')
}

/**
 * The browser and system in a User-Agent header, by which a customer recognises an own sign-in; undefined for an unknown one. The
 * header itself is not stored, because its caller can write anything into it.
 */
export const browserOf = (agent = ''): string | undefined => textOf([nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)])

/** The same with the major version of the browser, such as `Safari 17, iPhone`, because a fault may be one of a version. */
export const browserVersionOf = (agent = ''): string | undefined =>
  textOf([versionedNameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)])
