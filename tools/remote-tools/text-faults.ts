import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageLanguages, messageRegions } from '@account/shared/intl/message-locales.ts'
import * as z from 'zod'
import { signatureOf } from '../messages/message-signature.ts'
import { readJson } from './remote-package.ts'

const Texts = z.record(z.string(), z.string())
type Texts = z.infer<typeof Texts>

/** The arguments of a text, such as `{name}` or `<link>`; undefined where it is not ICU. */
const argumentsOf = (text: string): string | undefined => {
  try {
    return signatureOf(text)
      .map((name) => (name.startsWith('<') ? name : `{${name}}`))
      .join(' ')
  } catch {
    return undefined
  }
}

/** A page would show such a text as it is written, or none in its place. */
const argumentFault = (text: string, englishText = ''): string | undefined => {
  const [taken, expected] = [text, englishText].map(argumentsOf)
  if (taken === undefined) return 'is not ICU'
  if (expected === undefined || taken === expected) return undefined
  return `takes ${taken || 'nothing'}, and the English text ${expected || 'nothing'}`
}

/** The differences of a language file from the English one; a region's file holds only what differs from its language. */
const faultsOf = (file: string, { texts, english }: { texts: Texts; english: Texts }) => {
  const ids = Object.keys(english)
  const isLanguage = messageLanguages.some((language) => file === `messages/${language}.json`)
  const lacking = isLanguage ? ids.filter((id) => (texts[id] ?? '').trim() === '') : []
  const unknown = Object.keys(texts).filter((id) => !ids.includes(id))
  return [
    ...(lacking.length > 0 ? [`${file} has no text of ${lacking.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`${file} has ${unknown.join(', ')}, which messages/en.json has not`] : []),
    ...ids.flatMap((id) => {
      const fault = texts[id]?.trim() ? argumentFault(texts[id], english[id]) : undefined
      return fault === undefined ? [] : [`${file}: ${id} ${fault}`]
    }),
  ]
}

/**
 * The texts that customers of some storefront would miss. A trial visits two storefronts only. Empty for a remote without texts.
 * Throws `CommandFailure` for a file that is not JSON.
 */
export const textFaults = (folder: string): string[] => {
  const read = (locale: string) => Texts.safeParse(readJson(join(folder, 'messages', `${locale}.json`))).data
  if (!existsSync(join(folder, 'messages', 'en.json'))) return []
  const english = read('en') ?? {}
  return ['en', ...messageLanguages, ...messageRegions].flatMap((locale) => {
    const file = `messages/${locale}.json`
    if (!existsSync(join(folder, file))) return `${file} is missing`
    const texts = read(locale)
    return texts ? faultsOf(file, { texts, english }) : `${file} has values that are not texts`
  })
}
