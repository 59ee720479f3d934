import { extname, join } from 'node:path'

/** TypeScript in this repository, JavaScript in the published package. */
const fileOf = (name: string) => join(import.meta.dirname, 'stand-ins', `${name}${extname(import.meta.filename)}`)

/**
 * [Note: Polyfills by import] Code uses the standard function, and the build replaces each of these by an import, in
 * dependencies as well. The built-ins of the page stay as they are, because the photo library runs on pages of the shop.
 * `BrowserSupportPlugin` fails a build with a function that a supported browser lacks and this list does not hold. An entry goes
 * when every supported browser has its function.
 */
export const substitutes: Readonly<Record<string, readonly [file: string, name: string]>> = {
  'AbortSignal.any': [fileOf('any-signal'), 'anySignal'],
  'Map.groupBy': [fileOf('group-by'), 'mapGroupBy'],
  'Object.groupBy': [fileOf('group-by'), 'objectGroupBy'],
  'Promise.withResolvers': [fileOf('with-resolvers'), 'withResolvers'],
  'URL.canParse': [fileOf('parse-url'), 'canParseUrl'],
  'URL.parse': [fileOf('parse-url'), 'parseUrl'],
  'crypto.randomUUID': [fileOf('random-uuid'), 'randomUuid'],
}
