import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod'
import { AddressDefaults, AddressFields, type AddressCountry } from '../contracts/address.ts'
import { addressFormats, type AddressField } from './address-formats.ts'

/** Each is said by a message of the site, `address.fault.<fault>`. */
export type AddressFault = 'required' | 'postalCode' | 'streetNumber' | 'street' | 'phone' | 'text'

export type AddressFaults = Partial<Record<AddressField, AddressFault>>

/** A street has a letter in its name: a number alone is the number of the house, in the wrong field. */
const STREET = /^(?=.*\p{L})[\p{L}\p{M}\p{N} '’.,&()/°ºª-]{2,}$/u
/** Angle brackets and control characters stand in no name, but in what is no name. */
const NO_TEXT = /[<>\u0000-\u001f\u007f]/

const faultsOf: Partial<Record<AddressField, (value: string, country: AddressCountry) => boolean>> = {
  postalCode: (value, country) => !addressFormats[country].postalCode.test(value),
  streetNumber: (value, country) => !addressFormats[country].streetNumber.test(value),
  street: (value) => !STREET.test(value),
  phone: (value, country) => !parsePhoneNumberFromString(value, country)?.isValid(),
}

const isSpecific = (field: AddressField): field is 'postalCode' | 'streetNumber' | 'street' | 'phone' =>
  field in faultsOf

const faultOf = (address: AddressFields, field: AddressField): AddressFault | undefined => {
  const value = address[field].trim()
  if (value === '') {
    if (addressFormats[address.country].optional.includes(field)) return undefined
    return isSpecific(field) ? field : 'required'
  }
  if (isSpecific(field)) return faultsOf[field]?.(value, address.country) ? field : undefined
  return NO_TEXT.test(value) ? 'text' : undefined
}

/** What is wrong with an address in its country; empty where nothing is. */
export const checkAddress = (address: AddressFields): AddressFaults => {
  const faults = addressFormats[address.country].fields.flatMap((field) => {
    const fault = faultOf(address, field)
    return fault ? [[field, fault] as const] : []
  })
  return Object.fromEntries(faults)
}

/** A valid address as it is kept: as its country writes it, without the fields that the country does not have. */
export const writeAddress = (address: AddressFields): AddressFields => {
  const { fields, writePostalCode } = addressFormats[address.country]
  const kept = Object.fromEntries(
    Object.entries(address).map(([field, value]) => [
      field,
      field === 'country' || (fields as readonly string[]).includes(field) ? value.trim() : '',
    ]),
  ) as AddressFields
  return {
    ...kept,
    postalCode: writePostalCode(kept.postalCode.toUpperCase().replace(/[ -]/g, '')),
    phone: parsePhoneNumberFromString(kept.phone, kept.country)?.format('INTERNATIONAL') ?? '',
  }
}

const reportFaults = (address: AddressFields, context: Pick<z.RefinementCtx, 'addIssue'>) => {
  for (const [field, fault] of Object.entries(checkAddress(address)))
    context.addIssue({ code: 'custom', path: [field], message: fault })
}

/** Body of a new or changed address: one that its country would deliver to; each issue's message is an `AddressFault`. */
export const NewAddress = z
  .strictObject({ ...AddressFields.shape, ...AddressDefaults.shape })
  .superRefine((address, context) => reportFaults(address, context))
export type NewAddress = z.infer<typeof NewAddress>

/** Body of `PUT /v1/superorders/{id}/deliveryAddress`: where a parcel is to go instead. */
export const DeliveryAddressChange = AddressFields.superRefine((address, context) => reportFaults(address, context))
export type DeliveryAddressChange = z.infer<typeof DeliveryAddressChange>
