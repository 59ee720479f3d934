import { haveAll, type FirstVersions, type SupportedBrowser } from './supported-browsers.ts'

/** The first versions with all syntax of an edition. Static blocks come last in es2022. */
const editions: readonly (readonly [edition: string, first: FirstVersions])[] = [
  ['es2022', { chrome: 94, firefox: 93, safari: 16.4, samsung: 17 }],
  ['es2021', { chrome: 85, firefox: 79, safari: 14.1, samsung: 14 }],
  ['es2020', { chrome: 80, firefox: 74, safari: 13.1, samsung: 13 }],
]

/** The newest edition of ECMAScript whose syntax all of the browsers read. */
export const syntaxTarget = (browsers: readonly SupportedBrowser[]): string => {
  const found = editions.find(([, first]) => haveAll(first, browsers))
  if (!found)
    throw new Error('The list of supported browsers holds some older than es2020, which the build does not write.')
  return found[0]
}
