import * as z from 'zod'

/** Marks that have no width and no meaning in a line of text; the two joiners shape Persian and Indian names and stay. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu
const SPACES = /[\t\p{Z}]+/gu

/** One spelling for what looks alike: composed letters, plain single spaces, nothing invisible, nothing around it. */
export const tidyText = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(SPACES, ' ').trim()

/** Removes these characters from the end. A pattern would start again at each of them, which takes quadratic time in a long run. */
export const withoutTrailing = (text: string, characters: string): string => {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

const TOO_LONG = 'tooLong:'

const tooLongBy = (excess: number) => `${TOO_LONG}${excess}`

/** The number of characters by which a text is too long, from the message of the issue; undefined for any other issue. */
export const excessIn = (message: string | undefined): number | undefined =>
  message?.startsWith(TOO_LONG) ? Number(message.slice(TOO_LONG.length)) : undefined

/** The message of an issue of a text that is longer than allowed: it holds by how much. */
export const tooLong = (longest: number) => ({
  error: ({ input }: { input?: unknown }) => tooLongBy(String(input).length - longest),
})

/** A single line that a customer types; its length counts once the text is tidy. */
export const lineOfText = (longest: number) => z.string().overwrite(tidyText).max(longest, tooLong(longest))
