import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a storefront says differently, and the address that names its content. Read anew each time: a retailer changes
 * a word in the file, and the next page has it. A storefront without a file says nothing differently.
 */
export const localeFileOf = (folder: string, locale: string): { path: string; content: string } => {
  const file = join(folder, `${locale}.json`)
  const content = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/locales/${locale}.json?v=${hash}`, content }
}
