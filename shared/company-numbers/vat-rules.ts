import {
  digitsOf,
  hasLuhnDigit,
  hasMod1110Digit,
  hasMod11Digit,
  luhnSumOf,
  remainderBy97,
  weightedSum,
} from './check-digits.ts'

type VatRule = {
  /** The number after the prefix of the country, without separators. */
  shape: RegExp
  isRight: (number: string) => boolean
}

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const SPANISH_CONTROLS = 'JABCDEFGHI'
const IRISH_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV'

const austrian = (number: string) => (10 - ((luhnSumOf(number.slice(0, 8)) + 4) % 10)) % 10 === Number(number[8])

const british = (number: string) => {
  if (/^(?:GD|HA)/.test(number)) return true
  const sum = weightedSum(digitsOf(number), [8, 7, 6, 5, 4, 3, 2, 10, 1])
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

const french = (number: string) => {
  const siren = number.slice(2)
  // A key with letters has no public rule that all numbers follow.
  const isKeyRight = /\D/.test(number) || Number(number.slice(0, 2)) === (12 + 3 * (Number(siren) % 97)) % 97
  return isKeyRight && hasLuhnDigit(siren)
}

const irish = (number: string) => {
  const [, old, second, oldDigits, oldLetter] = /^(\d)([A-Z+*])(\d{5})([A-W])$/.exec(number) ?? []
  const digits = second === undefined ? number.slice(0, 7) : `0${oldDigits}${old}`
  const letter = oldLetter ?? number[7]
  const ofGroup = second === undefined ? 9 * Math.max(0, IRISH_LETTERS.indexOf(number[8] ?? 'W')) : 0
  return IRISH_LETTERS[(weightedSum(digitsOf(digits), [8, 7, 6, 5, 4, 3, 2]) + ofGroup) % 23] === letter
}

/** The control is a digit or its letter. */
const spanishCompany = (number: string) => {
  const control = (10 - (luhnSumOf(`${number.slice(1, 8)}0`) % 10)) % 10
  return number.endsWith(String(control)) || number.endsWith(SPANISH_CONTROLS[control] ?? '')
}

const spanish = (number: string) => {
  if (/^[ABCDEFGHJNPQRSUVW]/.test(number)) return spanishCompany(number)
  const digits = number
    .slice(0, -1)
    .replace(/^[KLMXYZ]/, (letter) => (letter === 'Y' ? '1' : letter === 'Z' ? '2' : '0'))
  return number.at(-1) === SPANISH_LETTERS[Number(digits) % 23]
}

const dutch = (number: string) =>
  weightedSum(digitsOf(number), [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || remainderBy97(`NL${number}`) === 1

const polish = (number: string) => weightedSum(digitsOf(number), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9])

const portuguese = (number: string) => {
  const remainder = weightedSum(digitsOf(number), [9, 8, 7, 6, 5, 4, 3, 2]) % 11
  return (remainder < 2 ? 0 : 11 - remainder) === Number(number[8])
}

/** A Belgian number of an enterprise: its last two digits. */
export const isBelgianNumber = (number: string): boolean =>
  97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8))

/** A CVR number of eight digits: the last one. */
export const isDanishNumber = (number: string): boolean =>
  weightedSum(digitsOf(number), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

/** An organisation number of nine digits: the last one. */
export const isNorwegianNumber = (number: string): boolean => hasMod11Digit(number, [3, 2, 7, 6, 5, 4, 3, 2])

/** The nine digits of a UID, without `CHE`: the last one. */
export const isSwissNumber = (number: string): boolean => hasMod11Digit(number, [5, 4, 3, 2, 7, 6, 5, 4])

/** The rules of the countries in which there is a storefront; the sources are the notes of the tax offices. */
export const vatRules: Readonly<Record<string, VatRule>> = {
  AT: { shape: /^U\d{8}$/, isRight: austrian },
  BE: { shape: /^[01]\d{9}$/, isRight: isBelgianNumber },
  CH: { shape: /^E\d{9}(?:MWST|TVA|IVA)?$/, isRight: (number) => isSwissNumber(number.slice(1, 10)) },
  DE: { shape: /^[1-9]\d{8}$/, isRight: hasMod1110Digit },
  DK: { shape: /^[1-9]\d{7}$/, isRight: isDanishNumber },
  ES: { shape: /^(?:\d{8}[A-Z]|[A-Z]\d{7}[A-Z\d])$/, isRight: spanish },
  FR: { shape: /^[A-HJ-NP-Z\d]{2}\d{9}$/, isRight: french },
  GB: { shape: /^(?:\d{9}(?:\d{3})?|(?:GD|HA)\d{3})$/, isRight: british },
  IE: { shape: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, isRight: irish },
  IT: { shape: /^\d{11}$/, isRight: hasLuhnDigit },
  NL: { shape: /^\d{9}B\d{2}$/, isRight: dutch },
  NO: { shape: /^[89]\d{8}(?:MVA)?$/, isRight: (number) => isNorwegianNumber(number.slice(0, 9)) },
  PL: { shape: /^\d{10}$/, isRight: polish },
  PT: { shape: /^[1-9]\d{8}$/, isRight: portuguese },
  SE: { shape: /^\d{10}\d{2}$/, isRight: (number) => hasLuhnDigit(number.slice(0, 10)) },
}
