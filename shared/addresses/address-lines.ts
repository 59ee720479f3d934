import type { AddressCountry, AddressFields } from '../contracts/address.ts'
import { normalizeAddress, plainName } from './normalize-address.ts'
import { isProvince, writeProvince } from './provinces.ts'
import { isPostBox } from './street-and-number.ts'

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ')

/** Suffixes that belong to the number itself: 12 bis, 12 A. */
const SUFFIX = /^(?:bis|ter|quater|quinquies|rosso|nero|\p{L}|\d\/\d)$/iu
const FRENCH_STREET =
  /(?:^|[ '’-])(?:rue|r\.|avenue|av\.|chaussée|ch\.|boulevard|bd|place|pl\.|allée|chemin|quai|square|impasse|clos|cour|route|drève|sentier|passage|galerie|parvis|venelle|faubourg|rempart|montagne|porte|sablon|champ|vieille|cité)(?: |$)/iu

type Place = Pick<AddressFields, 'country' | 'street' | 'streetNumber' | 'addition' | 'postalCode'>

/** The lines of the street, from the most specific to the most general. */
type WriteStreet = (place: Place) => string[]

/** The household that takes the parcel in has a line of its own above the street, in any country. */
const HOUSEHOLD = /^(?:c\/o|℅|care of|attn?\.?|fao|z\.? ?hd\.?|p\.? ?adr\.?|p\/a|chez|bij|bei|presso)[ .:]/iu

const writeStreet = (address: AddressFields): string[] => {
  const { addition, country } = address
  if (!HOUSEHOLD.test(addition)) return writers[country](address)
  return [addition, ...writers[country]({ ...address, addition: '' })]
}

/** A kilometre is a place on the road, which follows its name even where a number precedes the name. */
const KILOMETRE = /^(?:km|pk|pr)\.? ?\d/iu

const numberFirstWithFlatAbove: WriteStreet = ({ street, streetNumber, addition }) => {
  if (KILOMETRE.test(streetNumber) || isPostBox(street)) return [addition, joined(street, streetNumber)]
  return SUFFIX.test(addition) ? [joined(streetNumber, addition, street)] : [addition, joined(streetNumber, street)]
}

/** A building that has a name or a number of its own has a line above the street. */
const FRENCH_BUILDING = /^(?:(?=\P{N}*$).*\p{L}{2}|(?:b[âa]t|bâtiment|rés|résidence|imm|immeuble|hall|entrée)[ .])/iu

const french: WriteStreet = (place) => {
  const isNamed = FRENCH_BUILDING.test(place.streetNumber)
  return isNamed ? [place.addition, place.streetNumber, place.street] : numberFirstWithFlatAbove(place)
}

/** A word at the beginning is the name of a house, or says what the number belongs to: Plot 7. 'No. 5' is a number. */
const NAME_FIRST = /^(?!n(?:o|r|umber)\b)\p{L}{3}/iu
const NAME_AND_NUMBER = /^(?<name>.*), ?(?<number>\p{N}+\p{L}?)$/u
/** A flat after the number of its house: 12 Flat 3. */
const NUMBER_AND_FLAT = /^(?<number>\p{N}+\p{L}?),? (?<flat>(?:flat|apartment|apt|unit|suite|room|floor)\b.*)$/iu
/** A flat in a house with a name: 12 The Coach House. */
const FLAT_AND_NAME = /^\p{N}+\p{L}?,? (?!bis|ter)\p{L}{3}/iu
/** A number that is in the field of the flat, because the flat is in its own. */
const MOVED_NUMBER = /^\p{N}+\p{L}?$/u

/** The name of a house and the flat that replaces a number have lines of their own. */
const britishOrIrish: WriteStreet = (place) => {
  const { street, streetNumber, addition } = place
  const isNamed = streetNumber !== '' && (NAME_FIRST.test(streetNumber) || !/\p{N}/u.test(streetNumber))
  const withFlat = NUMBER_AND_FLAT.exec(streetNumber)?.groups
  if (withFlat) return [addition, withFlat.flat ?? '', joined(withFlat.number ?? '', street)]
  if (!isNamed && !FLAT_AND_NAME.test(streetNumber)) return numberFirstWithFlatAbove(place)
  const { name, number } = NAME_AND_NUMBER.exec(streetNumber)?.groups ?? {}
  if (name && number && /\p{L}/u.test(name)) return [addition, name, joined(number, street)]
  return MOVED_NUMBER.test(addition) ? [streetNumber, joined(addition, street)] : [addition, streetNumber, street]
}

const additionAbove: WriteStreet = ({ street, streetNumber, addition }) =>
  SUFFIX.test(addition) ? [joined(street, streetNumber, addition)] : [addition, joined(street, streetNumber)]

const additionAfter =
  (separator: string): WriteStreet =>
  ({ street, streetNumber, addition }) => {
    const door = joined(street, streetNumber)
    if (addition === '') return [door]
    if (SUFFIX.test(addition)) return [joined(door, addition)]
    // A stair or a flat that begins with its sign follows the number without a space: 1/12, 1-2.
    if (/^[/-]/.test(addition)) return [`${door}${addition}`]
    return [`${door}${isNumberAfterNumber(streetNumber, addition) ? ', ' : separator}${addition}`]
  }

/** A floor that begins with a number would run into the number of the house: Lilla Torg 1, 2 tr. */
const isNumberAfterNumber = (streetNumber: string, addition: string) =>
  /\p{N}$/u.test(streetNumber) && /^\p{N}\S* \p{L}/u.test(addition)

/** A bare number after the number of the house is separated from it by a word or a sign. */
const numberedAdditionAfter =
  (separatorIn: (place: Place) => string, isNumbered: RegExp): WriteStreet =>
  (place) => {
    const { streetNumber, addition } = place
    const separator = streetNumber !== '' && isNumbered.test(addition) ? separatorIn(place) : ' '
    return additionAfter(separator)(place)
  }

/** Wallonia has codes of its own, and so has Flanders; in Brussels the street tells the language. */
const isWrittenInFrench = ({ street, postalCode }: Place) =>
  /^1[0-2]/.test(postalCode) ? FRENCH_STREET.test(street) : /^(?:1[34]|[4-7])/.test(postalCode)

const writers: Readonly<Record<AddressCountry, WriteStreet>> = {
  NL: numberedAdditionAfter(() => '-', /^\d+$/),
  BE: numberedAdditionAfter(
    (place) => (isWrittenInFrench(place) ? ' bte ' : ' bus '),
    /^(?!b\d)\p{L}?\d+\p{L}?(?:\/\d+)?$/iu,
  ),
  FR: french,
  ES: additionAfter(', '),
  IT: additionAbove,
  PT: additionAfter(', '),
  DE: additionAbove,
  AT: numberedAdditionAfter(() => '/', /^(?:(?:top|tür|stiege|stg\.?|haus) ?)?\p{L}?\d+\p{L}?(?:\/\d+)*$/iu),
  CH: additionAbove,
  PL: numberedAdditionAfter(() => '/', /^\d+\p{L}?$/iu),
  GB: britishOrIrish,
  IE: britishOrIrish,
  DK: additionAfter(', '),
  SE: numberedAdditionAfter(() => ' lgh ', /^\d{4}$/),
  NO: additionAfter(' '),
}

const withoutCountyWord = (place: string) =>
  plainName(place).replace(/^(?:county|co|contae|provincia di|provincia de|comunidad de) | (?:city|county)$/g, '')

/**
 * Omits the county of a town with the same name, also with the number of a district, and in one of two languages: Cork, Co. Cork;
 * Dublin 2, Dublin; Alicante/Alacant, Alicante.
 */
const isSamePlace = (city: string, region: string) =>
  [city, ...city.split('/')].some(
    (name) => withoutCountyWord(region) === withoutCountyWord(name.replace(/ \d+[a-z]?$/iu, '')),
  )

/** The province that people write after its town: Roma RM, Roma (Roma), Roma - RM. */
const PROVINCE_AFTER = /^(?<town>.*[^ ,-])[ ,-]+(?:(?<sign>\p{L}{2,3})|\((?<name>[^()]+)\))$/u

const withoutProvince = (city: string, province: string) => {
  const { town, sign, name } = PROVINCE_AFTER.exec(city)?.groups ?? {}
  return town && isProvince(sign ?? name ?? '', province) ? town : city
}

const writeTown = (address: AddressFields): string[] => {
  const { country, postalCode, city } = address
  const province = writeProvince(address)
  if (country === 'IT' && /^\p{Lu}{2,3}$/u.test(province))
    return [joined(postalCode, withoutProvince(city, province), province)]
  const named = isSamePlace(city, province) ? '' : province
  return country === 'GB' || country === 'IE' ? [city, named, postalCode] : [joined(postalCode, city), named]
}

/** In a place without streets people type its name as the street too. */
const isTown = (line: string, { city }: AddressFields) => plainName(line) === plainName(city)

/** Recipient and address as printed on a parcel of the country, without the name of the country. No line is empty. */
export const addressLinesOf = (given: AddressFields): string[] => {
  const address = normalizeAddress(given)
  const lines = [
    joined(...[address.firstName, address.lastName].filter((name) => name !== '-')),
    address.companyName,
    ...writeStreet(address).filter((line) => !isTown(line, address)),
    ...writeTown(address),
  ]
  return lines.filter((line) => line !== '')
}
