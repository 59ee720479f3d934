import * as z from 'zod'
import { tidyText, tooLong, withoutTrailing } from './line-of-text.ts'

/** The longest address that mail servers pass on. */
const LONGEST_EMAIL_ADDRESS = 254

/** Every sign that mail allows before the @ without quotes, and a domain of at least two labels. */
const EMAIL_ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i

/** A domain in any script, and nothing that would end it in a URL. East Asian keyboards type other full stops. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u

/** Mail servers know a domain with other letters than a to z by its punycode. */
const inPunycode = (domain: string): string => {
  if (!DOMAIN.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Removes what surrounds a copied address: Emma <emma@example.com>, a link with a subject, quotes. */
const withoutFrame = (text: string): string =>
  text
    .replace(/^[^<>@]*<([^<>]+)>$/, '$1')
    .replace(/^(?:mailto|e-?mail) ?: ?/i, '')
    // Each @ is followed no further than to the next one, so that a long run of them takes no time.
    .replace(/(@[^?@]*)\?.*$/, '$1')
    .replace(/^["“„«'](.+)["“”»']$/, '$1')

/** More than any address and what may surround it. The patterns take quadratic time, which is minutes for a whole body. */
const LONGEST_TYPED = 1_000

/** An address as a mail server takes it; what is not an address stays as it was typed, for the rule to refuse. */
export const asMailed = (typed: string): string => {
  if (typed.length > LONGEST_TYPED) return typed
  const framed = withoutFrame(tidyText(typed).replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC')))
  // Phones replace the apostrophe of a name such as O'Hara, and documents the hyphen where a line must not break.
  const tidy = withoutTrailing(framed, ' ,;.')
    .replaceAll('’', "'")
    .replace(/\p{Pd}/gu, '-')
  const at = tidy.lastIndexOf('@')
  return at < 0 ? tidy : `${tidy.slice(0, at)}@${inPunycode(tidy.slice(at + 1))}`
}

/** The one rule for addresses that mail goes to. `fault` replaces the message of the issue. */
export const emailAddress = (fault?: string) =>
  z
    .string()
    .overwrite(asMailed)
    .check(z.email({ pattern: EMAIL_ADDRESS, error: fault }))

/** An address that mail can reach: any other is refused before the customer waits for a mail. */
export const EmailAddress = emailAddress().max(LONGEST_EMAIL_ADDRESS, tooLong(LONGEST_EMAIL_ADDRESS))
