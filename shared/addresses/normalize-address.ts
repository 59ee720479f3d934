import type { AddressFields } from '../contracts/address.ts'
import { tidyText } from '../contracts/line-of-text.ts'
import { addressFormats, type AddressField } from './address-formats.ts'

const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu
/** Accents, primes and quotes that stand in the place of an apostrophe. The typographic apostrophe is right as it is. */
const APOSTROPHES = /[`\u00b4\u02b9\u02bb\u02bc\u02c8\u2018\u201b\u2032\u2035]/g
/** Letters, digits and signs as wide as Chinese ones, as some keyboards type them. */
const WIDE = /[\uff01-\uff5e]/g
const WIDE_OFFSET = 0xff01 - 0x21

const narrow = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET)

const tidyPlace = (text: string) => tidyText(text).replace(WIDE, narrow).replace(DASHES, '-').replace(APOSTROPHES, "'")

/** A comma or semicolon behind the number leads to what stands in the next field. */
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

/** One spelling for each sign, and nothing in the fields that the country does not have. Rules judge what it returns. */
export const normalizeAddress = (address: AddressFields): AddressFields => {
  const { fields } = addressFormats[address.country]
  const entries = Object.entries(normalizers).map(([field, normalize]) => {
    const name = field as AddressField
    return [name, fields.includes(name) ? normalize(address[name]) : '']
  })
  return { country: address.country, ...Object.fromEntries(entries) } as AddressFields
}
