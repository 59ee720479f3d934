import type { AddressFields } from '../contracts/address.ts'
import { addressFormats } from './address-formats.ts'

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ')

/** A Dutch form begins with the number, and a Dutch parcel does not. */
const isNumberFirst = ({ country }: AddressFields) => {
  const { fields } = addressFormats[country]
  return country !== 'NL' && fields.indexOf('streetNumber') < fields.indexOf('street')
}

/** Whom, and where to: as it stands on a parcel of its country, but for the name of the country. No line is empty. */
export const addressLinesOf = (address: AddressFields): string[] => {
  const { country, street, postalCode, city, region } = address
  const number = joined(address.streetNumber, address.addition)
  const isPostalCodeLast = country === 'GB' || country === 'IE'
  const lines = [
    joined(address.firstName, address.lastName),
    address.companyName,
    isNumberFirst(address) ? joined(number, street) : joined(street, number),
    ...(isPostalCodeLast ? [city, region, postalCode] : [joined(postalCode, city), region]),
  ]
  return lines.filter((line) => line !== '')
}
