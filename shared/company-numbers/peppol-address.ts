import { hasLuhnDigit, remainderBy97, weightedSum, digitsOf } from './check-digits.ts'
import { companyRegisters } from './registration-number.ts'
import { readVatNumber } from './vat-number.ts'

/** Coarse and fine address and two check digits, of a German authority. */
const LEITWEG_ID = /^\d{2,12}(?:-[A-Z\d]{1,30})?-\d{2}$/

/** Other references of a buyer, such as an order number, have no such shape. */
export const looksLikeLeitwegId = (text: string): boolean => LEITWEG_ID.test(text.toUpperCase())

/** Whether it is a Leitweg-ID with the right check digits, in upper or lower case. */
export const isLeitwegId = (text: string): boolean =>
  looksLikeLeitwegId(text) && remainderBy97(text.replace(/-/g, '')) === 1

/** The lists of VAT numbers in the code list of electronic addresses, by prefix. */
const vatLists: Readonly<Record<string, string>> = {
  '9914': 'AT',
  '9920': 'ES',
  '9925': 'BE',
  '9927': 'CH',
  '9930': 'DE',
  '9932': 'GB',
  '9935': 'IE',
  '9944': 'NL',
  '9945': 'PL',
  '9946': 'PT',
  '9957': 'FR',
}

/** The lists without a number of a company. GLN, DUNS and IPA are the usual ones; any other list of the code list passes. */
const isGln = (number: string) =>
  /^\d{13}$/.test(number) && weightedSum(digitsOf(number), [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0

const otherLists: Readonly<Record<string, (number: string) => boolean>> = {
  '0002': (number) => /^\d{9}(?:\d{5})?$/.test(number) && hasLuhnDigit(number.slice(0, 9)),
  '0060': (number) => /^\d{9}$/.test(number),
  '0088': isGln,
  '0199': (number) => /^[A-Z\d]{18}\d{2}$/.test(number) && remainderBy97(number) === 1,
  '0204': isLeitwegId,
  '0211': (number) => readVatNumber(number, 'IT') === `IT${number.replace(/^IT/, '')}`,
  '0225': (number) => /^\d{9}(?:_[\w.-]{1,90})?$/.test(number) && hasLuhnDigit(number.slice(0, 9)),
}

const fits = (list: string, number: string) => {
  const register = Object.values(companyRegisters).find((other) => other.list === list)
  if (register) return register.shape.test(number) && register.isRight(number)
  const country = vatLists[list]
  if (country) return readVatNumber(number, country) !== undefined
  return otherLists[list]?.(number) ?? true
}

/** A list and a number in it, sometimes after the name of Peppol's own scheme. */
const ADDRESS = /^(?:iso6523-actorid-upis::)?((?:0\d|99)\d{2})\s*[:/]\s*([\w.+-]{2,100})$/i

/** A list of ISO 6523, such as `0208`, and the number in it without spaces. */
export type PeppolAddress = { list: string; number: string }

/** Undefined if the address has no list or its number cannot be one of the list. */
export const readPeppolAddress = (text: string): PeppolAddress | undefined => {
  const [, list = '', written = ''] = ADDRESS.exec(text.replace(/\s+/g, '')) ?? []
  // Marks between the digits of a plain number are left out; a Leitweg-ID and a French address need theirs.
  const number = ['0204', '0225'].includes(list) ? written.toUpperCase() : written.replace(/[.-]/g, '').toUpperCase()
  return list !== '' && fits(list, number) ? { list, number } : undefined
}

/** An address for the hint of a form. */
export const peppolExamples: Readonly<Record<string, string>> = {
  AT: '9914:ATU13585627',
  BE: '0208:0403170701',
  CH: '0183:CHE116281710',
  DE: '9930:DE136695976',
  DK: '0184:13585628',
  ES: '9920:ESA28015865',
  FR: '0225:732829320',
  GB: '9932:GB980780684',
  IE: '9935:IE6433435F',
  IT: '0211:IT00743110157',
  NL: '0106:68750110',
  NO: '0192:974760673',
  PL: '9945:PL8567346215',
  PT: '9946:PT501964843',
  SE: '0007:5560360793',
}
