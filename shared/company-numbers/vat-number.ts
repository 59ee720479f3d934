import { vatRules } from './vat-rules.ts'

/** The members of the EU without a storefront, Northern Ireland, Liechtenstein and Greece, whose prefix is not its country. */
const OTHER_PREFIX = /^(?:BG|CY|CZ|EE|EL|FI|HR|HU|LI|LT|LU|LV|MT|RO|SI|SK)(?=[A-Z]{0,2}\d)[A-Z\d]{4,12}$/

/** Capitals, and no separators. */
export const compactNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}+*]/gu, '')
    .toUpperCase()

/** The name of the number, which people write before it: USt-IdNr., P. IVA, CVR-nr. */
const NUMBER_WORD =
  /^(?:UST(?:ID)?(?:NR)?|UID(?:NR)?|BTW(?:NR|NUMMER)?|TVA(?:INTRACOM)?|CVR(?:NR)?|CIF|NIF|NIPC?|P(?:ARTITA)?IVA|VAT(?:NO|NUMBER|REGNO)?|MOMS(?:NR|REGNR)?|ORGNR)(?=.*\d)/

/** The number as its country writes it, where people often type it otherwise. */
const corrected = (number: string): string =>
  number
    .replace(NUMBER_WORD, '')
    .replace(/^GR(?=\d{9}$)/, 'EL')
    // The Swiss print the register of commerce beside the tax.
    .replace(/^(CHE\d{9})HR(?=MWST|TVA|IVA|$)/, '$1')

const ruleFor = (number: string) => {
  const prefix = number.slice(0, 2)
  return vatRules[prefix === 'XI' ? 'GB' : prefix]
}

const fits = (number: string) => {
  const rule = ruleFor(number)
  const local = number.slice(2)
  return rule ? rule.shape.test(local) && rule.isRight(local) : OTHER_PREFIX.test(number)
}

/** Numbers that businesses type without a part that is the same for all. */
const shortForms: Readonly<Record<string, (local: string) => string[]>> = {
  AT: (local) => [`ATU${local}`],
  // A Belgian number had nine digits once.
  BE: (local) => [`BE0${local}`],
  // The number of a Swedish company is that of its taxes without the last group.
  SE: (local) => [`SE${local}01`],
}

/**
 * A VAT number as invoices write it, with the prefix of its country, which businesses omit at home; undefined if no office
 * issues such a number.
 */
export const readVatNumber = (text: string, country: string): string | undefined => {
  const number = corrected(compactNumber(text))
  const local = number.startsWith(country) ? number.slice(country.length) : number
  return [number, `${country}${number}`, ...(shortForms[country]?.(local) ?? [])].find(fits)
}
