import { hasLuhnDigit } from './check-digits.ts'
import { compactNumber } from './vat-number.ts'
import { isBelgianNumber, isDanishNumber, isNorwegianNumber, isSwissNumber } from './vat-rules.ts'

/** A register of companies. `shape` and `isRight` take the number without spaces and punctuation, in capitals. */
export type CompanyRegister = {
  /** The list of ISO 6523, as electronic invoices name it. */
  list: string
  example: string
  shape: RegExp
  isRight: (number: string) => boolean
}

const LA_POSTE = '356000000'

const isSiret = (number: string) =>
  hasLuhnDigit(number) ||
  // The offices of the French post are numbered so that the plain sum of the digits counts.
  (number.startsWith(LA_POSTE) && [...number].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0)

/** The registers whose number belongs on an electronic invoice, by country. The others have none. */
export const companyRegisters: Readonly<Record<string, CompanyRegister>> = {
  BE: { list: '0208', example: '0403.170.701', shape: /^[01]\d{9}$/, isRight: isBelgianNumber },
  CH: {
    ...{ list: '0183', example: 'CHE-116.281.710' },
    shape: /^CHE\d{9}$/,
    isRight: (number) => isSwissNumber(number.slice(3)),
  },
  DK: { list: '0184', example: '13 58 56 28', shape: /^[1-9]\d{7}$/, isRight: isDanishNumber },
  FR: { list: '0009', example: '732 829 320 00074', shape: /^\d{14}$/, isRight: isSiret },
  NL: { list: '0106', example: '68750110', shape: /^\d{8}$/, isRight: () => true },
  NO: { list: '0192', example: '974 760 673', shape: /^[89]\d{8}$/, isRight: isNorwegianNumber },
  SE: { list: '0007', example: '556036-0793', shape: /^\d{10}$/, isRight: hasLuhnDigit },
}

/** The number without separators; undefined if the register issues no such number. */
export const readRegistrationNumber = (text: string, country: string): string | undefined => {
  const register = companyRegisters[country]
  const number = compactNumber(text)
  return register?.shape.test(number) && register.isRight(number) ? number : undefined
}
