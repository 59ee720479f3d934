import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import * as z from 'zod'
import type english from './en.json'

/** The id of a text in `en.json`. */
export type MessageId = keyof typeof english

type Values = Readonly<Record<string, string | number>>

/** The text of an id with its ICU arguments filled in. */
export type FormatMessage = (id: MessageId, values?: Values) => string

const Catalogue = z.record(z.string(), z.string())

const readCatalogue = (file: string) =>
  Catalogue.parse(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')))

/** Texts by language (`nl`) or locale (`nl-BE`). The file of a locale holds only the texts that differ from its language. */
const catalogues: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [basename(file, '.json'), readCatalogue(file)]),
)

/** The language in which a BCP 47 locale is served: its own, or English if no storefront uses it. */
export const languageOf = (locale: string): string => {
  const language = locale.split('-')[0] ?? ''
  return catalogues.has(language) ? language : 'en'
}

/** The texts in the language of a locale. */
export const messagesIn = (locale: string): FormatMessage => {
  const language = languageOf(locale)
  const texts = { ...catalogues.get(language), ...catalogues.get(locale) }
  return (id, values) => {
    const text = texts[id]
    if (text === undefined) throw new Error(`backend/messages/${language}.json has no text ${id}.`)
    return String(new IntlMessageFormat(text, language === 'en' ? 'en' : locale).format(values))
  }
}

export const isMessageId = (id: string): id is MessageId => catalogues.get('en')?.[id] !== undefined
