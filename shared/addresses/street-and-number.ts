import type { AddressFields } from '../contracts/address.ts'
import { addressFormats } from './address-formats.ts'

/** Letters, digits and the signs that stand in names of streets, in any of the languages. */
const STREET = /^(?=.*\p{L})[\p{L}\p{M}\p{N}\p{P}\p{Zs}+°№^~|¨]+$/u

/** A number alone is the number of the house, in the wrong field. */
export const isStreet = (street: string): boolean => STREET.test(street)

const NUMBER = /^[\p{L}\p{N}("'’#№.][\p{L}\p{M}\p{N} "'’“”„«».,:;/+&()#º°ª№·-]*$/u
/** A separator separates: it does not end a number, and one is enough. */
const DANGLING = /[/+&-]$|[/+&-] ?[/+&]/

const hasDigit = (text: string) => /\p{N}/u.test(text)

/** Anything that a house may be called by: a number of any spelling, and in most countries a name. */
export const isStreetNumber = ({ country, streetNumber }: AddressFields): boolean => {
  if (!NUMBER.test(streetNumber) || DANGLING.test(streetNumber)) return false
  return hasDigit(streetNumber) || addressFormats[country].houses !== 'numbered'
}

const POST_BOX_WORDS =
  'box|postbus|antwoordnummer|postfach|postboks|boîte postale|bte postale|b\\.? ?p\\.?|c\\.? ?s\\.?|apartado(?: de correos)?|apdo\\.?|casella postale|c\\.? ?p\\.?|skrytka(?: pocztowa)?|skr\\.?(?: poczt\\.?)?|p\\.? ?o\\.? ?box|packstation|postfiliale'
/** Where mail lies in a box instead of going to a door. */
const POST_BOX = new RegExp(String.raw`^(?:${POST_BOX_WORDS})[ .:]*(?:n[.º°]*\s*)?(?:\d|$)`, 'iu')

/** A number is missed where every house has one, unless it stands in the street or mail goes to a box. */
export const lacksNumber = ({ country, street, streetNumber }: AddressFields): boolean =>
  streetNumber === '' && addressFormats[country].houses === 'numbered' && !hasDigit(street) && !POST_BOX.test(street)

/** Roads, lots and districts that are numbered themselves. */
const NUMBERED_ROAD =
  /(?:^|[ .-])(?:statale|provinciale|regionale|s\.? ?[spr]\.?|nationale|départementale|r?[nd]|[abe]|ctra\.?|carretera|autovía|nacional|bundesstra(?:ß|ss)e|landstra(?:ß|ss)e|km|kilometer|lote?|bloco|quadrat|wijk|sektion|unit|flat|apartment|zone|zona|sector|parcelle)[ .-]*$|^(?:stra(?:ß|ss)e|route|road|\p{L})$/iu
/** Streets named for a day: Rue du 8 Mai 1945. */
const DAY_AND_YEAR = /\d{1,2}\.?(?:er|º)? (?:de )?\p{L}+ (?:de )?(?:1[5-9]|20)\d\d$/iu

const HOUSE_NUMBER = String.raw`\d{1,5}(?: ?[a-z](?![\p{L}])| (?:bis|ter|quater)(?![\p{L}]))?(?: ?[-/+] ?\d{1,5} ?[a-z]?(?![\p{L}]))*`
const NUMBER_BEHIND = new RegExp(String.raw`^(?<street>.*\p{L}[^\d]*?)[ ,]+(?<streetNumber>${HOUSE_NUMBER})$`, 'iu')
const NUMBER_BEFORE = new RegExp(String.raw`^(?<streetNumber>${HOUSE_NUMBER})[ ,]+(?<street>\p{L}.*)$`, 'iu')

type StreetAndNumber = Pick<AddressFields, 'street' | 'streetNumber'>

/** Via Roma, n. 5 */
const withoutNumberSign = (street: string) => street.replace(/[ ,]+n[.º°]+ ?(?=\d)/iu, ' ')

const numberInside = ({ country, street: given }: AddressFields): StreetAndNumber | undefined => {
  const street = withoutNumberSign(given)
  if (POST_BOX.test(street) || DAY_AND_YEAR.test(street)) return undefined
  const isNumberFirst = ['FR', 'BE', 'GB', 'IE', 'CH'].includes(country)
  const behind = NUMBER_BEHIND.exec(street)?.groups as StreetAndNumber | undefined
  if (behind && !NUMBERED_ROAD.test(behind.street)) return behind
  return isNumberFirst ? (NUMBER_BEFORE.exec(street)?.groups as StreetAndNumber | undefined) : undefined
}

const compared = (number: string) => number.toLowerCase().replace(/[ .]/g, '')

/**
 * Street and number apart, where the street was given with the number of the house in it and the number's own field is empty
 * or says the same. Only the customer knows whether it is so: a form asks.
 */
export const splitStreet = (address: AddressFields): StreetAndNumber | undefined => {
  const inside = numberInside(address)
  if (!inside) return undefined
  const { streetNumber } = address
  return streetNumber === '' || compared(streetNumber) === compared(inside.streetNumber) ? inside : undefined
}
