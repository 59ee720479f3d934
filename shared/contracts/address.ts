import * as z from 'zod'
import { lineOfText } from './line-of-text.ts'

/** Where parcels and invoices can go: the countries of the seventeen storefronts, ISO 3166-1 alpha-2. */
export const AddressCountry = z.enum([
  'NL',
  'BE',
  'FR',
  'ES',
  'IT',
  'PT',
  'DE',
  'AT',
  'CH',
  'PL',
  'GB',
  'IE',
  'DK',
  'SE',
  'NO',
])
export type AddressCountry = z.infer<typeof AddressCountry>

/** The fields of an address in any country. `shared/addresses` holds the rules of each country. */
export const AddressFields = z.strictObject({
  country: AddressCountry,
  firstName: lineOfText(60),
  lastName: lineOfText(60),
  companyName: lineOfText(80),
  street: lineOfText(100),
  /** A number, or the name of a house that has none. */
  streetNumber: lineOfText(60),
  /** A flat, a floor or a letter, written after the number. */
  addition: lineOfText(80),
  /** Longer than any code, because people type its town or the word for it too. */
  postalCode: lineOfText(60),
  city: lineOfText(80),
  /** The province or county, in the countries whose addresses have one. */
  region: lineOfText(60),
  phone: lineOfText(40),
})
export type AddressFields = z.infer<typeof AddressFields>

/** Whether orders and invoices suggest the address. A customer has at most one default of each kind. */
export const AddressDefaults = z.strictObject({ isDefaultDelivery: z.boolean(), isDefaultBilling: z.boolean() })

/** An address as the customer service keeps it. */
export const Address = z.object({ id: z.uuid(), ...AddressFields.shape, ...AddressDefaults.shape })
export type Address = z.infer<typeof Address>

/** More than a family needs, and few enough for one page. */
export const MOST_ADDRESSES = 50

/** Response of `GET /customers/me/addresses`, the one added first first. */
export const AddressList = z.object({ addresses: z.array(Address) })
export type AddressList = z.infer<typeof AddressList>
