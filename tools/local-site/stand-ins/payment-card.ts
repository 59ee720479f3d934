import type { CardBrand } from '@account/shared/contracts/payment-method.ts'

type BrandRule = { brand: CardBrand; number: RegExp; codeDigits: 3 | 4 }

/** The ranges of numbers that each brand issues. */
const brandRules: readonly BrandRule[] = [
  { brand: 'visa', number: /^4(?:\d{12}|\d{15}|\d{18})$/, codeDigits: 3 },
  {
    brand: 'mastercard',
    number: /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
    codeDigits: 3,
  },
  { brand: 'amex', number: /^3[47]\d{13}$/, codeDigits: 4 },
  { brand: 'maestro', number: /^(?:5018|5020|5038|6304|6759|676[1-3])\d{8,15}$/, codeDigits: 3 },
]

/** The check digit of ISO/IEC 7812: counted from the right, every second digit is doubled. */
const hasCheckDigit = (number: string) => {
  const sum = [...number].toReversed().reduce((total, character, place) => {
    const digit = Number(character) * (place % 2 === 0 ? 1 : 2)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** The raw values of the form. */
export type CardFields = { name: string; number: string; expiry: string; code: string }

export type Card = { brand: CardBrand; lastFour: string; expiryMonth: number; expiryYear: number }

export type CardFaults = Partial<Record<keyof CardFields, string>>

/** Browsers fill in `04/31` or `04 / 2031`. */
const EXPIRY = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/

const expiryOf = (expiry: string) => {
  const [, month, year] = EXPIRY.exec(expiry.trim()) ?? []
  return month && year ? { expiryMonth: Number(month), expiryYear: 2000 + Number(year) } : undefined
}

/** A card is valid until the last day of its month. */
const isOver = ({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>, now: Date) =>
  now >= new Date(Date.UTC(expiryYear, expiryMonth, 1))

/** Validates a card without a request to its bank: the card, or the fault of each wrong field. */
export const readCard = (fields: CardFields, now = new Date()): { card: Card } | { faults: CardFaults } => {
  const number = fields.number.replace(/[ -]/g, '')
  const rule = hasCheckDigit(number) ? brandRules.find((candidate) => candidate.number.test(number)) : undefined
  const expiry = expiryOf(fields.expiry)
  const faults: CardFaults = {
    ...(fields.name.trim() === '' && { name: 'Enter the name on the card' }),
    ...(!rule && { number: 'Check the card number' }),
    ...(!expiry && { expiry: 'Enter month and year, such as 04/31' }),
    ...(expiry && isOver(expiry, now) && { expiry: 'This card has expired' }),
    ...(!new RegExp(`^\\d{${rule?.codeDigits ?? '3,4'}}$`).test(fields.code.trim()) && {
      code: rule?.codeDigits === 4 ? 'Enter the 4 digits on the front' : 'Enter the 3 digits on the back',
    }),
  }
  if (!rule || !expiry || Object.keys(faults).length > 0) return { faults }
  return { card: { brand: rule.brand, lastFour: number.slice(-4), ...expiry } }
}
