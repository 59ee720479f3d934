import type { AddressCountry } from '../contracts/address.ts'

type PostalCodeFormat = {
  /** Letters and digits only, in capitals. */
  bare: RegExp
  /** Country prefixes that people write before the code. */
  prefixes: readonly string[]
  write: (bare: string) => string
  example: string
}

const asIs = (bare: string) => bare
const splitAt = (position: number, separator: string) => (bare: string) =>
  `${bare.slice(0, position)}${separator}${bare.slice(position)}`

const FIVE_DIGITS = /^\d{5}$/
const FOUR_DIGITS = /^\d{4}$/
const FOUR_DIGITS_WITHOUT_LEADING_ZERO = /^[1-9]\d{3}$/

/** Post offices of the British forces are numbered; any other British code ends in a digit and two letters. */
const writeBritish = (bare: string) => (bare.startsWith('BFPO') ? splitAt(4, ' ')(bare) : splitAt(-3, ' ')(bare))

const writeDanish = (bare: string) => (bare.startsWith('FO') ? splitAt(2, '-')(bare) : bare)

const formats: Readonly<Record<AddressCountry, PostalCodeFormat>> = {
  NL: {
    bare: /^[1-9]\d{3}(?!S[ADS])[A-Z]{2}$/,
    prefixes: ['NL', 'NLD'],
    write: splitAt(4, ' '),
    example: '1017 AB',
  },
  // Codes that begin with 0 belong to the army and other large receivers.
  BE: { bare: FOUR_DIGITS, prefixes: ['B', 'BE', 'BEL'], write: asIs, example: '1000' },
  // Monaco has French codes.
  FR: { bare: /^(?!99)\d{5}$/, prefixes: ['F', 'FR', 'FRA', 'MC'], write: asIs, example: '75008' },
  ES: { bare: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, prefixes: ['E', 'ES', 'ESP'], write: asIs, example: '28013' },
  // San Marino and the Vatican have Italian codes.
  IT: { bare: FIVE_DIGITS, prefixes: ['I', 'IT', 'ITA', 'SM', 'RSM', 'V', 'VA', 'SCV'], write: asIs, example: '00184' },
  PT: { bare: /^[1-9]\d{6}$/, prefixes: ['P', 'PT', 'PRT'], write: splitAt(4, '-'), example: '1100-148' },
  DE: { bare: /^(?!00)\d{5}$/, prefixes: ['D', 'DE', 'DEU', 'GER'], write: asIs, example: '10115' },
  AT: { bare: FOUR_DIGITS_WITHOUT_LEADING_ZERO, prefixes: ['A', 'AT', 'AUT', 'Ö'], write: asIs, example: '1010' },
  // Liechtenstein has Swiss codes.
  CH: { bare: FOUR_DIGITS_WITHOUT_LEADING_ZERO, prefixes: ['CH', 'CHE', 'FL', 'LI'], write: asIs, example: '8001' },
  PL: { bare: FIVE_DIGITS, prefixes: ['PL', 'POL'], write: splitAt(2, '-'), example: '00-950' },
  GB: {
    bare: /^(?:[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2}|[A-Z]{4}1ZZ|GIR0AA|BFPO\d{1,4})$/,
    prefixes: ['GB', 'UK', 'GBR'],
    write: writeBritish,
    example: 'SW1A 2AA',
  },
  IE: {
    bare: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/,
    prefixes: ['IE', 'IRL', 'EIR'],
    write: splitAt(3, ' '),
    example: 'D02 X285',
  },
  // Greenland has Danish codes. Codes of the Faroe Islands have three digits and always the prefix.
  DK: { bare: /^(?:\d{4}|FO\d{3})$/, prefixes: ['DK', 'DNK', 'GL'], write: writeDanish, example: '1050' },
  SE: { bare: /^[1-9]\d{4}$/, prefixes: ['S', 'SE', 'SWE'], write: splitAt(3, ' '), example: '111 22' },
  NO: { bare: FOUR_DIGITS, prefixes: ['N', 'NO', 'NOR'], write: asIs, example: '0150' },
}

const SEPARATORS = /[\s\p{Z}\p{P}\p{Cf}\u2212`]/gu

/** Letters that are typed for the digits that look like them. */
const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Every text that results when letters that look like digits are read as digits. */
const readings = (letters: string): string[] =>
  [...letters].reduce<string[]>(
    (spellings, letter) =>
      spellings.flatMap((text) => [letter, lookalikes[letter] ?? []].flat().map((sign) => text + sign)),
    [''],
  )

const LONGEST_CODE = 12

/** The word for a postal code, which people write before it. */
const CODE_WORD =
  /^(?:PLZ|POSTLEITZAHL|NPA|CAP|CP|C[OÓ]D(?:E|IGO|ICE)?POSTALE?|KOD(?:POCZTOWY)?|POST(?:CODE|NR|NUMM?ER)|EIRCODE|ZIP(?:CODE)?)(?=.*\d)/

/** The code without separators and country, which people also write after it; undefined if it is not a code of the country. */
const bareCodeOf = (country: AddressCountry, text: string): string | undefined => {
  const { bare, prefixes } = formats[country]
  const letters = text.normalize('NFKC').toUpperCase().replace(SEPARATORS, '').replace(CODE_WORD, '')
  if (bare.test(letters)) return letters
  const withoutCountry = prefixes
    .flatMap((sign) => [
      ...(letters.startsWith(sign) ? [letters.slice(sign.length)] : []),
      ...(letters.endsWith(sign) ? [letters.slice(0, -sign.length)] : []),
    ])
    .find((rest) => bare.test(rest))
  if (withoutCountry !== undefined || letters.length > LONGEST_CODE) return withoutCountry
  const [reading, ...others] = readings(letters).filter((text) => bare.test(text))
  return others.length === 0 ? reading : undefined
}

export const isPostalCode = (country: AddressCountry, text: string): boolean => bareCodeOf(country, text) !== undefined

/**
 * The code that lacks zeros at its beginning, which spreadsheets remove from a number: 1067 of 01067. Only the customer knows
 * whether another digit is missing, so the form asks. In Belgium no customer has a code with a zero, and three digits in Denmark are a code of the Faroe Islands.
 */
export const withLeadingZeros = (country: AddressCountry, text: string): string | undefined => {
  const digits = text.trim()
  if (['BE', 'DK'].includes(country) || !/^[1-9]\d{2,3}$/.test(digits) || isPostalCode(country, digits))
    return undefined
  const code = ['0', '00'].map((zeros) => `${zeros}${digits}`).find((padded) => isPostalCode(country, padded))
  return code && writePostalCode(country, code)
}

/** Formats a code as the country writes it; any other text stays unchanged. */
export const writePostalCode = (country: AddressCountry, text: string): string => {
  const bare = bareCodeOf(country, text)
  return bare === undefined ? text : formats[country].write(bare)
}

export const postalCodeExampleOf = (country: AddressCountry): string => formats[country].example
