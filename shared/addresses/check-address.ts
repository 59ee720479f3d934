import * as z from 'zod'
import { AddressDefaults, AddressFields } from '../contracts/address.ts'
import { addressFormats, type AddressField } from './address-formats.ts'
import { normalizeAddress } from './normalize-address.ts'
import { isPhone, isPhoneOfOtherCountry, writePhone } from './phone-numbers.ts'
import { isPostalCode, writePostalCode } from './postal-codes.ts'
import { provinceOf, writeProvince } from './provinces.ts'
import { isStreet, isStreetNumber, lacksNumber } from './street-and-number.ts'

/** Each fault has the message `address.fault.<fault>`. A text that is too long has an issue of its own. */
export type AddressFault = 'required' | 'postalCode' | 'streetNumber' | 'street' | 'phone' | 'phoneAbroad' | 'text'

/** The fault of each field that has one. */
export type AddressFaults = Partial<Record<AddressField, AddressFault>>

/** Names contain no angle brackets, no control characters and no emoji, which labels cannot print. */
const NO_TEXT = /[<>\u0000-\u001f\u007f\ufe0f]|\p{Emoji_Presentation}/u

const rules = {
  postalCode: ({ country, postalCode }: AddressFields) => isPostalCode(country, postalCode),
  streetNumber: isStreetNumber,
  street: ({ street }: AddressFields) => isStreet(street),
  phone: isPhone,
} satisfies Partial<Record<AddressField, (address: AddressFields) => boolean>>

const hasRule = (field: AddressField): field is keyof typeof rules => field in rules

const isMissing = (address: AddressFields, field: AddressField) => {
  if (field === 'streetNumber') return lacksNumber(address)
  if (field === 'region' && provinceOf(address.country, address.postalCode)) return false
  return !addressFormats[address.country].optional.includes(field)
}

/** Expects the address normalised. */
const faultOf = (address: AddressFields, field: AddressField): AddressFault | undefined => {
  const value = address[field]
  if (value === '') {
    if (!isMissing(address, field)) return undefined
    return hasRule(field) ? field : 'required'
  }
  if (hasRule(field)) {
    if (rules[field](address)) return undefined
    return field === 'phone' && isPhoneOfOtherCountry(address) ? 'phoneAbroad' : field
  }
  return NO_TEXT.test(value) ? 'text' : undefined
}

/** The faults of an address under the rules of its country; empty for a valid address. */
export const checkAddress = (address: AddressFields): AddressFaults => {
  const normalized = normalizeAddress(address)
  const faults = addressFormats[address.country].fields.flatMap((field) => {
    const fault = faultOf(normalized, field)
    return fault ? [[field, fault] as const] : []
  })
  return Object.fromEntries(faults)
}

/** A valid address in its stored form: as its country writes it, without fields that the country does not have. */
export const writeAddress = (address: AddressFields): AddressFields => {
  const { country, postalCode, region, phone, ...unchanged } = normalizeAddress(address)
  return {
    ...unchanged,
    country,
    postalCode: writePostalCode(country, postalCode),
    region: writeProvince({ country, region, postalCode }),
    phone: writePhone({ country, postalCode, phone }),
  }
}

const reportFaults = (address: AddressFields, context: Pick<z.RefinementCtx, 'addIssue'>) => {
  for (const [field, fault] of Object.entries(checkAddress(address)))
    context.addIssue({ code: 'custom', path: [field], message: fault })
}

/**
 * Body of a new or changed address, valid under the rules of its country. The message of each issue is an `AddressFault`, or
 * says by how much a text is too long (`excessIn`).
 */
export const NewAddress = z
  .strictObject({ ...AddressFields.shape, ...AddressDefaults.shape })
  .superRefine((address, context) => reportFaults(address, context))
export type NewAddress = z.infer<typeof NewAddress>

/** Body of `PUT /v1/superorders/{id}/deliveryAddress`: the new destination of the parcel. */
export const DeliveryAddressChange = AddressFields.superRefine((address, context) => reportFaults(address, context))
export type DeliveryAddressChange = z.infer<typeof DeliveryAddressChange>
