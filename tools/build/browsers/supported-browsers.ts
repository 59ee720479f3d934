import browserslist from 'browserslist'

/**
 * The browsers that the site supports: two years of Chrome, Edge, Firefox, Safari and Samsung Internet, and iOS 16. The build
 * derives syntax, functions and colours from this list. Browserslist applies the lines in order.
 */
const list = [
  'last 2 years',
  'ios_saf >= 16.0',
  ...['opera', 'op_mob', 'and_uc', 'and_qq', 'android', 'baidu', 'kaios'].map((other) => `not ${other} > 0`),
  'not op_mini all',
]

/** A browser of caniuse's data with its lowest supported version, such as `ios_saf` and 16. */
export type SupportedBrowser = { name: string; version: number }

/** Every browser of the list in every version. A range such as `16.6-16.7` counts as its lower end. */
export const supportedBrowsers = (): SupportedBrowser[] =>
  browserslist(list).map((entry) => {
    const [name = '', versions = ''] = entry.split(' ')
    return { name, version: Number.parseFloat(versions) }
  })

/** Browser → the first version with a feature. Chrome's version covers every browser built on Chromium. */
export type FirstVersions = { chrome: number; firefox: number; safari: number; samsung: number }

const engines: Readonly<Record<string, keyof FirstVersions>> = {
  chrome: 'chrome',
  and_chr: 'chrome',
  edge: 'chrome',
  firefox: 'firefox',
  and_ff: 'firefox',
  safari: 'safari',
  ios_saf: 'safari',
  samsung: 'samsung',
}

/** Whether every supported browser has a feature. Throws for a browser that the tables of features do not know. */
export const haveAll = (first: FirstVersions, browsers: readonly SupportedBrowser[]): boolean =>
  browsers.every(({ name, version }) => {
    const engine = engines[name]
    if (!engine) throw new Error(`No feature table knows '${name}' of the supported browsers.`)
    return version >= first[engine]
  })
