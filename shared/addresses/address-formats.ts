import type { AddressCountry, AddressFields } from '../contracts/address.ts'

/** A field of an address form. The country is chosen apart from the fields. */
export type AddressField = Exclude<keyof AddressFields, 'country'>

/** The country's name for the field; its label is the message `address.<name>`. */
type AddressFieldName = Exclude<AddressField, 'region'> | 'postcode' | 'eircode' | 'province' | 'county'

type AddressFormat = {
  /** The fields in the order of the country; a form omits all other fields. */
  fields: readonly AddressField[]
  /** The optional fields. */
  optional: readonly AddressField[]
  names: Readonly<Partial<Record<AddressField, AddressFieldName>>>
  /** Whether every house has a number, may have a name or neither instead, or often has a name. */
  houses: 'numbered' | 'numbered or not' | 'often named'
}

const person = ['firstName', 'lastName', 'companyName'] as const

const streetFirst: AddressFormat = {
  fields: [...person, 'street', 'streetNumber', 'addition', 'postalCode', 'city', 'phone'],
  // No carrier refuses a parcel without a telephone number.
  optional: ['companyName', 'streetNumber', 'addition', 'phone'],
  names: {},
  houses: 'numbered or not',
}

const numberFirst: AddressFormat = {
  ...streetFirst,
  fields: [...person, 'streetNumber', 'addition', 'street', 'postalCode', 'city', 'phone'],
}

const withProvince: AddressFormat = {
  ...streetFirst,
  fields: [...person, 'street', 'streetNumber', 'addition', 'postalCode', 'city', 'region', 'phone'],
  names: { region: 'province' },
}

/** The address fields of each country, in one table for both the form and the customer service. */
export const addressFormats: Readonly<Record<AddressCountry, AddressFormat>> = {
  // Postal code and number identify a Dutch house, so they come first.
  NL: {
    ...streetFirst,
    fields: [...person, 'postalCode', 'streetNumber', 'addition', 'street', 'city', 'phone'],
    optional: ['companyName', 'addition', 'phone'],
    houses: 'numbered',
  },
  BE: streetFirst,
  FR: numberFirst,
  ES: withProvince,
  IT: withProvince,
  PT: streetFirst,
  DE: streetFirst,
  AT: streetFirst,
  CH: streetFirst,
  PL: streetFirst,
  GB: { ...numberFirst, houses: 'often named', names: { postalCode: 'postcode' } },
  IE: {
    ...numberFirst,
    houses: 'often named',
    fields: [...person, 'streetNumber', 'addition', 'street', 'city', 'region', 'postalCode', 'phone'],
    optional: ['companyName', 'streetNumber', 'addition', 'region', 'postalCode', 'phone'],
    names: { postalCode: 'eircode', region: 'county' },
  },
  DK: streetFirst,
  SE: streetFirst,
  NO: streetFirst,
}

/** Every country that asks for a region has a name for it. */
export const addressFieldNameOf = (country: AddressCountry, field: AddressField): AddressFieldName =>
  addressFormats[country].names[field] ?? (field === 'region' ? 'province' : field)
