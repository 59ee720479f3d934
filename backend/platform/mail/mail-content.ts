import { isMessageId, languageOf, messagesIn, type MessageId } from '../../messages/messages.ts'
import type { MailContent } from './compose-mail.ts'

/** Control characters, and marks that hide or reverse the text after them. */
const CONTROLS = /[\p{Cc}\u200b\u2028-\u202e\u2066-\u2069]+/gu
/** Signs of addresses. Mail programs turn a text with them into a link. */
const SIGNS_OF_ADDRESSES = /[:/\\@]+/g
const FULL_STOP_WITHIN = /[.。．｡](?=\S)/g

/** A name as a mail quotes it: on one line, and without anything that mail programs turn into a link. */
export const nameInMail = (name: string): string =>
  name
    .replace(CONTROLS, ' ')
    .replace(SIGNS_OF_ADDRESSES, ' ')
    .replace(FULL_STOP_WITHIN, '. ')
    .replace(/ {2,}/g, ' ')
    .trim()

type Values = Readonly<Record<string, string | number>>

type MailOf<Id> = Id extends `mail.${infer Name}.subject` ? Name : never

/** A mail whose texts are `mail.<name>.*` in backend/messages. */
export type MailName = MailOf<MessageId>

const MOST_PARAGRAPHS = 9

/** Values that customers typed. A mail may reach a person who never requested it, so it quotes them as names only. */
const QUOTED: readonly string[] = ['firstName', 'sender', 'title']

const quoteNames = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, QUOTED.includes(key) ? nameInMail(String(value)) : value]),
  )

/** The texts of a mail in the language of a locale. */
export const mailContent = (locale: string, name: MailName, given: Values): MailContent => {
  const values = quoteNames(given)
  const text = messagesIn(locale)
  const paragraphs = Array.from({ length: MOST_PARAGRAPHS }, (_, index) => `mail.${name}.paragraph${index + 1}`)
  const otherAction = `mail.${name}.otherAction`
  return {
    language: languageOf(locale),
    subject: text(`mail.${name}.subject`, values),
    greeting: text(`mail.${name}.greeting`, values),
    paragraphs: paragraphs.filter(isMessageId).map((id) => text(id, values)),
    action: text(`mail.${name}.action`, values),
    ...(isMessageId(otherAction) && { otherAction: text(otherAction, values) }),
    closing: text(`mail.${name}.closing`, values),
  }
}
