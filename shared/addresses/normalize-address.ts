import type { AddressFields } from '../contracts/address.ts'
import { tidyText } from '../contracts/line-of-text.ts'
import { addressFormats, type AddressField } from './address-formats.ts'
import { plainName } from './plain-name.ts'
import { isPostalCode, writePostalCode } from './postal-codes.ts'

const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu
/** Accents, primes and quotes that replace an apostrophe. The typographic apostrophe is correct and stays. */
const APOSTROPHES = /[`\u00b4\u02b9\u02bb\u02bc\u02c8\u2018\u201b\u2032\u2035]/g
/** Full-width letters, digits and signs, which some keyboards type. */
const WIDE = /[\uff01-\uff5e]/g
const WIDE_OFFSET = 0xff01 - 0x21

const narrow = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET)

const tidyPlace = (text: string) => tidyText(text).replace(WIDE, narrow).replace(DASHES, '-').replace(APOSTROPHES, "'")

/** Without a trailing comma or semicolon, which separates the text from the next field. */
const tidyPart = (text: string) => tidyPlace(text).replace(/[ ,;]+$/, '')

const tidyNumber = (text: string) => tidyPart(text.replaceAll('\\', '/'))

const normalizers: Readonly<Record<AddressField, (text: string) => string>> = {
  firstName: tidyText,
  lastName: tidyText,
  companyName: tidyText,
  street: tidyPart,
  streetNumber: tidyNumber,
  addition: tidyPart,
  postalCode: tidyPlace,
  city: tidyPart,
  region: tidyPlace,
  phone: tidyPlace,
}

type Town = Pick<AddressFields, 'country' | 'postalCode' | 'city'>

/** Separates a code and a town that share a field: 1100-148 LISBOA. */
const codeAndTownOf = (
  country: AddressFields['country'],
  text: string,
): Pick<Town, 'postalCode' | 'city'> | undefined => {
  const gaps = [...text.matchAll(/[ ,]+(?=\p{L})/gu)]
  return gaps
    .map(({ index, 0: gap }) => ({ postalCode: text.slice(0, index), city: text.slice(index + gap.length) }))
    .findLast(({ postalCode }) => /\d/.test(postalCode) && isPostalCode(country, postalCode))
}

/** Code and town in fields of their own. A town that is in both fields leaves that of the code, and the other way round. */
const separateTown = ({ country, postalCode, city }: Town): Pick<Town, 'postalCode' | 'city'> => {
  const behindCode = codeAndTownOf(country, postalCode)
  if (behindCode && (city === '' || plainName(behindCode.city) === plainName(city)))
    return { postalCode: behindCode.postalCode, city: city || behindCode.city }
  const inCity = codeAndTownOf(country, city)
  const isSameCode = inCity && writePostalCode(country, inCity.postalCode) === writePostalCode(country, postalCode)
  return isSameCode ? { postalCode, city: inCity.city } : { postalCode, city }
}

/** Unifies the spelling of each sign and empties fields that the country does not have. The rules check its result. */
export const normalizeAddress = (address: AddressFields): AddressFields => {
  const { fields } = addressFormats[address.country]
  const entries = Object.entries(normalizers).map(([field, normalize]) => {
    const name = field as AddressField
    return [name, fields.includes(name) ? normalize(address[name]) : '']
  })
  const normalized = { country: address.country, ...Object.fromEntries(entries) } as AddressFields
  return { ...normalized, ...separateTown(normalized) }
}
