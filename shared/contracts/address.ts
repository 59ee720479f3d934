import * as z from 'zod'

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

const line = (longest: number) => z.string().trim().max(longest)

/** The fields of an address in any country. What a country asks of them is `shared/addresses`' to say. */
export const AddressFields = z.strictObject({
  country: AddressCountry,
  firstName: line(60),
  lastName: line(60),
  companyName: line(80),
  street: line(80),
  streetNumber: line(20),
  /** Flat, floor, letter: what stands behind the number. */
  addition: line(20),
  postalCode: line(12),
  city: line(60),
  /** Province or county, where it belongs to an address. */
  region: line(40),
  phone: line(30),
})
export type AddressFields = z.infer<typeof AddressFields>

export const AddressDefaults = z.strictObject({ isDefaultDelivery: z.boolean(), isDefaultBilling: z.boolean() })

/** An address as the customer service keeps it. */
export const Address = z.object({ id: z.uuid(), ...AddressFields.shape, ...AddressDefaults.shape })
export type Address = z.infer<typeof Address>

/** More than any family has, and few enough to be listed on one page. */
export const MOST_ADDRESSES = 50

/** Answer of `GET /customers/me/addresses`, the one added first first. */
export const AddressList = z.object({ addresses: z.array(Address) })
export type AddressList = z.infer<typeof AddressList>
