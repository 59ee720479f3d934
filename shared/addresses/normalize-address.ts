import type { AddressFields } from '../contracts/address.ts'
import { tidyText, withoutTrailing } from '../contracts/line-of-text.ts'
import { addressFormats, type AddressField } from './address-formats.ts'
import { isPostalCode, writePostalCode } from './postal-codes.ts'

const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu
/** Accents, primes and quotes that replace an apostrophe. The typographic apostrophe is correct and stays. */
const APOSTROPHES = /[`\u00b4\u02b9\u02bb\u02bc\u02c8\u2018\u201b\u2032\u2035]/g
/** Other dots than the one of Catalan words: Col•legi. */
const MIDDLE_DOTS = /[\u2022\u2027\u2219\u22c5\u30fb]/g
/** Full-width letters, digits and signs, which some keyboards type. */
const WIDE = /[\uff01-\uff5e]/g
const WIDE_OFFSET = 0xff01 - 0x21

const narrow = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET)

const tidyPlace = (text: string) =>
  tidyText(text).replace(WIDE, narrow).replace(DASHES, '-').replace(APOSTROPHES, "'").replace(MIDDLE_DOTS, '·')

/** Without a trailing comma or semicolon, which separates the text from the next field. */
const tidyPart = (text: string) => withoutTrailing(tidyPlace(text), ' ,;')

const tidyNumber = (text: string) => tidyPart(text.replaceAll('\\', '/')).replace(/(\p{N})\.$/u, '$1')

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
  // A country after the code is no town.
  if (isPostalCode(country, text)) return undefined
  const gaps = [...text.matchAll(/[ ,]{1,9}(?=\p{L})/gu)]
  return gaps
    .map(({ index, 0: gap }) => ({ postalCode: text.slice(0, index), city: text.slice(index + gap.length) }))
    .findLast(({ postalCode }) => /\d/.test(postalCode) && isPostalCode(country, postalCode))
}

/** The town before its own code: London SW1A 2AA. */
const townBeforeCode = ({ country, postalCode, city }: Town): string | undefined => {
  if (!isPostalCode(country, postalCode)) return undefined
  const code = writePostalCode(country, postalCode)
  const gap = [...city.matchAll(/[ ,]+/g)].find(
    ({ index, 0: { length } }) => writePostalCode(country, city.slice(index + length)) === code,
  )
  return gap && city.slice(0, gap.index)
}

/** The office that delivers to companies and boxes in France belongs to the town. */
const CEDEX = /^cedex\b/i

/** The town of both texts, or undefined if they name different towns. The text of the town's own field is preferred. */
const townOfBoth = (afterCode: string, city: string): string | undefined => {
  if (city === '') return afterCode
  if (CEDEX.test(afterCode)) return /cedex/i.test(city) ? city : `${city} ${afterCode}`
  const [one, other] = [plainName(afterCode), plainName(city)]
  return one.startsWith(other) || other.startsWith(one) ? city : undefined
}

/** The district of Dublin, which was the only code of Ireland for a century, and which people type for the Eircode: Dublin 4, D6W. */
const DUBLIN_DISTRICT = /^(?:d|dublin|(?:baile )?[áa]tha cliath) ?0?(?<district>[1-9]\d?|6w)$/iu
const DUBLIN = /^(?:dublin|baile [áa]tha cliath)$/iu

/** A district belongs to the town, where it is not named already. */
const separateDistrict = ({ postalCode, city }: Pick<Town, 'postalCode' | 'city'>) => {
  const district = DUBLIN_DISTRICT.exec(postalCode)?.groups?.['district']?.toUpperCase()
  if (district === undefined) return { postalCode, city }
  const town = DUBLIN.test(city) ? city : 'Dublin'
  if (city === '' || city === town) return { postalCode: '', city: `${town} ${district}` }
  return { postalCode: '', city: city.toUpperCase().endsWith(` ${district}`) ? city : `${city}, ${town} ${district}` }
}

/** Codes of the British forces are in no town, so their post office is the town: BF1 2AW, BFPO 20. */
const FORCES_CODE = /^(?:BF1|BFPO) /

const isOfForces = (postalCode: string) => FORCES_CODE.test(writePostalCode('GB', postalCode))

/** Code and town in fields of their own. A town that is in both fields leaves that of the code, and the other way round. */
const separateTown = ({ country, postalCode, city }: Town): Pick<Town, 'postalCode' | 'city'> => {
  const afterCode = codeAndTownOf(country, postalCode)
  const town = afterCode && townOfBoth(afterCode.city, city)
  if (afterCode && town !== undefined) return { postalCode: afterCode.postalCode, city: town }
  const inCity = codeAndTownOf(country, city)
  const isSameCode = inCity && writePostalCode(country, inCity.postalCode) === writePostalCode(country, postalCode)
  if (isSameCode) return { postalCode, city: inCity.city }
  return { postalCode, city: townBeforeCode({ country, postalCode, city }) ?? city }
}

/** Signs that a form without optional fields has taught people to type: -, n/a, 0000. */
const PLACEHOLDER = /^(?:[-./_ ]+|n\/a|none|0{3,})$/i

/** Unifies the spelling of each sign and empties fields that the country does not have or that hold a placeholder. The rules check its result. */
export const normalizeAddress = (address: AddressFields): AddressFields => {
  const { fields, optional } = addressFormats[address.country]
  const entries = Object.entries(normalizers).map(([field, normalize]) => {
    const name = field as AddressField
    const text = fields.includes(name) ? normalize(address[name]) : ''
    return [name, optional.includes(name) && PLACEHOLDER.test(text) ? '' : text]
  })
  const normalized = { country: address.country, ...Object.fromEntries(entries) } as AddressFields
  const town = separateTown(normalized)
  const { country } = normalized
  if (country === 'GB' && town.city === '' && isOfForces(town.postalCode))
    return { ...normalized, ...town, city: 'BFPO' }
  return { ...normalized, ...(country === 'IE' ? separateDistrict(town) : town) }
}

/** Normalises a name for comparison: without accents, case, apostrophes and dashes. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
