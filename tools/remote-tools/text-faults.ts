import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageLanguages, messageRegions } from '@account/shared/intl/message-locales.ts'
import * as z from 'zod'
import { readJson } from './remote-package.ts'

const Texts = z.record(z.string(), z.string())

/** The differences of a language file from the English one; a region's file holds only what differs from its language. */
const faultsOf = (file: string, { texts, english }: { texts: z.infer<typeof Texts>; english: readonly string[] }) => {
  const isLanguage = messageLanguages.some((language) => file === `messages/${language}.json`)
  const lacking = isLanguage ? english.filter((id) => (texts[id] ?? '').trim() === '') : []
  const unknown = Object.keys(texts).filter((id) => !english.includes(id))
  return [
    ...(lacking.length > 0 ? [`${file} has no text of ${lacking.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`${file} has ${unknown.join(', ')}, which messages/en.json has not`] : []),
  ]
}

/**
 * The texts that customers of some storefront would miss. A trial visits two storefronts only. Empty for a remote without texts.
 * Throws `CommandFailure` for a file that is not JSON.
 */
export const textFaults = (folder: string): string[] => {
  if (!existsSync(join(folder, 'messages', 'en.json'))) return []
  const english = Object.keys(Texts.parse(readJson(join(folder, 'messages', 'en.json'))))
  return [...messageLanguages, ...messageRegions].flatMap((locale) => {
    const file = `messages/${locale}.json`
    if (!existsSync(join(folder, file))) return `${file} is missing`
    const read = Texts.safeParse(readJson(join(folder, file)))
    return read.success ? faultsOf(file, { texts: read.data, english }) : `${file} has values that are not texts`
  })
}
