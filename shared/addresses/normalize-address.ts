import type { AddressFields } from '../contracts/address.ts'
import { tidyText } from '../contracts/line-of-text.ts'
import { addressFormats, type AddressField } from './address-formats.ts'
import { plainName } from './plain-name.ts'

const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu
/** Accents, primes and quotes that replace an apostrophe. The typographic apostrophe is correct and stays. */
const APOSTROPHES = /[`\u00b4\u02b9\u02bb\u02bc\u02c8\u2018\u201b\u2032\u2035]/g
/** Full-width letters, digits and signs, which some keyboards type. */
const WIDE = /[\uff01-\uff5e]/g
const WIDE_OFFSET = 0xff01 - 0x21

const narrow = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET)

const tidyPlace = (text: string) => tidyText(text).replace(WIDE, narrow).replace(DASHES, '-').replace(APOSTROPHES, "'")

/** A trailing comma or semicolon after the number, which separates it from the next field. */
const tidyNumber = (text: string) =>
  tidyPlace(text)
    .replaceAll('\\', '/')
    .replace(/[ ,;]+$/, '')

const normalizers: Readonly<Record<AddressField, (text: string) => string>> = {
  firstName: tidyText,
  lastName: tidyText,
  companyName: tidyText,
  street: tidyPlace,
  streetNumber: tidyNumber,
  addition: tidyPlace,
  postalCode: tidyPlace,
  city: tidyPlace,
  region: tidyPlace,
  phone: tidyPlace,
}

/** Removes the town that people write behind its code: 1100-148 LISBOA. */
const withoutTown = ({ postalCode, city }: Pick<AddressFields, 'postalCode' | 'city'>): string => {
  const code = postalCode.slice(0, postalCode.length - city.length)
  const isBehind = city !== '' && plainName(postalCode.slice(code.length)) === plainName(city)
  return isBehind && /[ ,]$/.test(code) ? code.replace(/[ ,]+$/, '') : postalCode
}

/** Unifies the spelling of each sign and empties fields that the country does not have. The rules check its result. */
export const normalizeAddress = (address: AddressFields): AddressFields => {
  const { fields } = addressFormats[address.country]
  const entries = Object.entries(normalizers).map(([field, normalize]) => {
    const name = field as AddressField
    return [name, fields.includes(name) ? normalize(address[name]) : '']
  })
  const normalized = { country: address.country, ...Object.fromEntries(entries) } as AddressFields
  return { ...normalized, postalCode: withoutTown(normalized) }
}
