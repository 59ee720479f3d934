import type { AddressCountry, AddressFields } from '../contracts/address.ts'

export type AddressField = Exclude<keyof AddressFields, 'country'>

type AddressFormat = {
  /** In the order in which the country writes them; a field that is not named is not asked for. */
  fields: readonly AddressField[]
  /** Those that may stay empty. */
  optional: readonly AddressField[]
  postalCode: RegExp
  postalCodeExample: string
  /** Places the spaces and dashes of a valid postal code, given without any. */
  writePostalCode: (bare: string) => string
  streetNumber: RegExp
}

const person = ['firstName', 'lastName', 'companyName'] as const
const optional = ['companyName', 'addition', 'phone'] as const

const asIs = (bare: string) => bare
const splitAt = (position: number, separator: string) => (bare: string) =>
  `${bare.slice(0, position)}${separator}${bare.slice(position)}`

/** 12, 12a, 12 bis, 12-14, 12/A, 12/2/15. */
const NUMBER = /^\d{1,5} ?(?:[a-z]|bis|ter|quater)?(?: ?[-/] ?(?:\d{1,5} ?[a-z]?|[a-z]|bis|ter))*$/i
/** The same, or the local way to say that a house has none. */
const NUMBER_OR_NONE = new RegExp(`${NUMBER.source}|^(?:s/?n\\.?|snc)$`, 'i')
/** A number or the name of the house. */
const NUMBER_OR_NAME = /^[\p{L}\d][\p{L}\d '’./-]*$/u

const streetFirst: Pick<AddressFormat, 'fields' | 'optional' | 'writePostalCode' | 'streetNumber'> = {
  fields: [...person, 'street', 'streetNumber', 'addition', 'postalCode', 'city', 'phone'],
  optional,
  writePostalCode: asIs,
  streetNumber: NUMBER,
}

const numberFirst: typeof streetFirst = {
  ...streetFirst,
  fields: [...person, 'streetNumber', 'addition', 'street', 'postalCode', 'city', 'phone'],
}

const fiveDigits = { postalCode: /^\d{5}$/, postalCodeExample: '10115' }
const fourDigits = { postalCode: /^[1-9]\d{3}$/, postalCodeExample: '1010' }

/** What each country asks of an address: the one table, for the form and for the customer service. */
export const addressFormats: Readonly<Record<AddressCountry, AddressFormat>> = {
  // Postal code and number say where a Dutch house is; they stand first.
  NL: {
    ...streetFirst,
    fields: [...person, 'postalCode', 'streetNumber', 'addition', 'street', 'city', 'phone'],
    postalCode: /^[1-9]\d{3} ?(?!S[ADS])[A-Z]{2}$/i,
    postalCodeExample: '1017 AB',
    writePostalCode: splitAt(4, ' '),
  },
  BE: { ...streetFirst, ...fourDigits, postalCodeExample: '1000' },
  FR: { ...numberFirst, postalCode: /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/, postalCodeExample: '75008' },
  ES: {
    ...streetFirst,
    fields: [...person, 'street', 'streetNumber', 'addition', 'postalCode', 'city', 'region', 'phone'],
    optional: ['companyName', 'addition'],
    postalCode: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
    postalCodeExample: '28013',
    streetNumber: NUMBER_OR_NONE,
  },
  IT: {
    ...streetFirst,
    fields: [...person, 'street', 'streetNumber', 'addition', 'postalCode', 'city', 'region', 'phone'],
    optional: ['companyName', 'addition'],
    ...fiveDigits,
    postalCodeExample: '00184',
    streetNumber: NUMBER_OR_NONE,
  },
  PT: {
    ...streetFirst,
    optional: ['companyName', 'addition'],
    postalCode: /^[1-9]\d{3}-?\d{3}$/,
    postalCodeExample: '1100-148',
    writePostalCode: splitAt(4, '-'),
    streetNumber: NUMBER_OR_NONE,
  },
  DE: { ...streetFirst, ...fiveDigits },
  AT: { ...streetFirst, ...fourDigits },
  // Hamlets of the Alps number no houses.
  CH: {
    ...streetFirst,
    ...fourDigits,
    postalCodeExample: '8001',
    optional: ['companyName', 'streetNumber', 'addition', 'phone'],
  },
  PL: {
    ...streetFirst,
    optional: ['companyName', 'addition'],
    postalCode: /^\d{2}-?\d{3}$/,
    postalCodeExample: '00-950',
    writePostalCode: splitAt(2, '-'),
  },
  GB: {
    ...numberFirst,
    postalCode:
      /^(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRVWXY]) ?\d[ABD-HJLNP-UW-Z]{2})$/i,
    postalCodeExample: 'SW1A 2AA',
    writePostalCode: (bare) => splitAt(bare.length - 3, ' ')(bare),
    streetNumber: NUMBER_OR_NAME,
  },
  IE: {
    ...numberFirst,
    fields: [...person, 'streetNumber', 'addition', 'street', 'city', 'region', 'postalCode', 'phone'],
    optional: ['companyName', 'streetNumber', 'addition', 'region', 'phone'],
    postalCode: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/i,
    postalCodeExample: 'D02 X285',
    writePostalCode: splitAt(3, ' '),
    streetNumber: NUMBER_OR_NAME,
  },
  DK: { ...streetFirst, postalCode: /^\d{4}$/, postalCodeExample: '1050' },
  SE: {
    ...streetFirst,
    postalCode: /^[1-9]\d{2} ?\d{2}$/,
    postalCodeExample: '111 22',
    writePostalCode: splitAt(3, ' '),
  },
  NO: { ...streetFirst, postalCode: /^\d{4}$/, postalCodeExample: '0150' },
}
