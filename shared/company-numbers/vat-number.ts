import { vatRules } from './vat-rules.ts'

/** The members of the EU without a storefront, Northern Ireland, Liechtenstein and Greece, whose prefix is not its country. */
const OTHER_PREFIX = /^(?:BG|CY|CZ|EE|EL|FI|HR|HU|LI|LT|LU|LV|MT|RO|SI|SK)(?=[A-Z]{0,2}\d)[A-Z\d]{4,12}$/

/** Capitals, and no separators. */
export const compactNumber = (text: string): string => text.replace(/[^\p{L}\p{N}+*]/gu, '').toUpperCase()

const ruleFor = (number: string) => {
  const prefix = number.slice(0, 2)
  return vatRules[prefix === 'XI' ? 'GB' : prefix]
}

const fits = (number: string) => {
  const rule = ruleFor(number)
  const local = number.slice(2)
  return rule ? rule.shape.test(local) && rule.isRight(local) : OTHER_PREFIX.test(number)
}

/**
 * A VAT number as invoices write it, with the prefix of its country, which businesses omit at home; undefined if no office
 * gives out such a number.
 */
export const readVatNumber = (text: string, country: string): string | undefined => {
  const number = compactNumber(text)
  // A Belgian number had nine digits once.
  const atHome = [`${country}${number}`, ...(country === 'BE' ? [`BE0${number.replace(/^BE/, '')}`] : [])]
  return [number, ...atHome].find(fits)
}
