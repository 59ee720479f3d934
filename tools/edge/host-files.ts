import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackLocales } from '@account/shared/intl/fallback-locales.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'

/** An element of the page that exists in each language. It holds none of its own kind. */
const IN_LANGUAGE = /<div data-first-paint-consent data-language="(?<language>[^"]+)" hidden>[^]*?<\/div>/g

/** Leaves the elements in the best language for the locale. */
const inLanguageOf = (page: string, locale: string): string => {
  const languages = new Set([...page.matchAll(IN_LANGUAGE)].map(({ groups }) => groups?.['language']))
  const best = fallbackLocales(locale).find((candidate) => languages.has(candidate))
  return page.replace(IN_LANGUAGE, (element, language) => (language === best ? element : ''))
}

/** The page of a host build for a storefront, in its brand and language before any script runs. See: [Note: First paint] */
export const pageOf = (hostFolder: string, { brand, locale }: Pick<Storefront, 'brand' | 'locale'>): string =>
  inLanguageOf(readFileSync(join(hostFolder, 'index.html'), 'utf8'), locale).replace(
    '<html ',
    `<html data-brand="${brand}" `,
  )

/** Files of a host whose names contain the hash of their content: all builds may be side by side, and caches keep them. */
export const isImmutable = (file: string): boolean => /^(?:assets|embed\/\d+)\//.test(file)

/**
 * The text overrides of a storefront's locale, and an address with a hash of their content. The file is read on every call, so
 * that an edit by the retailer shows on the next page. A locale without a file has no overrides.
 */
export const localeFileOf = (folder: string, locale: string): { path: string; content: string } => {
  const file = join(folder, `${locale}.json`)
  const content = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/locales/${locale}.json?v=${hash}`, content }
}
