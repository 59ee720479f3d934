import type { AddressFields } from '../contracts/address.ts'
import { addressFormats } from './address-formats.ts'

/** Letters, digits and signs of street names, in any of the languages. */
const STREET = /^(?=.*\p{L})[\p{L}\p{M}\p{N}\p{P}\p{Zs}+°№^~|¨]+$/u

/** A bare number is a house number in the wrong field. */
export const isStreet = (street: string): boolean => STREET.test(street)

const NUMBER = /^[\p{L}\p{N}("'’#№.][\p{L}\p{M}\p{N}\p{P}\p{Zs}+°№|]*$/u
/** Misplaced separators: one at the end of a number, or two in a row. A plus at the end marks a mezzanine. */
const DANGLING = /[/&-]$|[/+&-] ?[/+&]/

/** Dutch for 'without a number', as registers write it for houses that have none yet. */
const DUTCH_UNNUMBERED = /^(?:ong(?:\.|enummerd)?|z\.? ?n(?:r)?\.?|z\/n|zonder nummer)$/iu

const hasDigit = (text: string) => /\p{N}/u.test(text)

/** A valid house number of any spelling, or in most countries a house name. */
export const isStreetNumber = ({ country, streetNumber }: AddressFields): boolean => {
  if (!NUMBER.test(streetNumber) || DANGLING.test(streetNumber)) return false
  if (hasDigit(streetNumber) || addressFormats[country].houses !== 'numbered') return true
  return DUTCH_UNNUMBERED.test(streetNumber)
}

const POST_BOX_WORDS =
  'box|postbus|antwoordnummer|postfach|postboks|boîte postale|bte postale|b\\.? ?p\\.?|c\\.? ?s\\.?|apartado(?: de correos)?|apdo\\.?|casella postale|c\\.? ?p\\.?|skrytka(?: pocztowa)?|skr\\.?(?: poczt\\.?)?|p\\.? ?o\\.? ?box|packstation|postfiliale|p\\.? ?b\\.?|pbs?\\.?|tsa|case postale|bfpo|fack|feldpost|napo|sp|paczkomat|(?:cmr|psc)(?: \\d+)? box|unit \\d+ box|(?:haus|huis|house) ?(?:nr|no|n)\\.?|gnr\\.?|parz(?:elle|\\.)?'
/** Matches the street of a post-office box, a parcel locker, a plot or a unit of an army: its number is not a house number. */
const POST_BOX = new RegExp(String.raw`^(?:${POST_BOX_WORDS})[ .:]*(?:n[.º°]*\s*)?(?:\d|$)`, 'iu')

/** Whether the number is missing: every house of the country has one, the street contains none, and it is not a post-office box. */
export const lacksNumber = ({ country, street, streetNumber }: AddressFields): boolean =>
  streetNumber === '' && addressFormats[country].houses === 'numbered' && !hasDigit(street) && !POST_BOX.test(street)

/** Roads, lots and districts whose names contain a number. */
const NUMBERED_ROAD =
  /(?:^|[ .-])(?:statale|provinciale|regionale|s\.? ?[spr]\.?|nationale|départementale|r?[nd]|[abe]|ctra\.?|carretera|autovía|nacional|bundesstra(?:ß|ss)e|landstra(?:ß|ss)e|km|kilometer|lote?|bloco|quadrat|wijk|sektion|unit|flat|apartment|zone|zona|sector|parcelle)[ .-]*$|^(?:stra(?:ß|ss)e|route|road|\p{L})$/iu
/** Streets named for a day: Rue du 8 Mai 1945. */
const DAY_AND_YEAR = /\d{1,2}\.?(?:er|º)? (?:de )?\p{L}+ (?:de )?(?:1[5-9]|20)\d\d$/iu

const HOUSE_NUMBER = String.raw`\d{1,5}(?: ?[a-z](?![\p{L}])| (?:bis|ter|quater)(?![\p{L}]))?(?: ?[-/+] ?\d{1,5} ?[a-z]?(?![\p{L}]))*`
const NUMBER_BEHIND = new RegExp(String.raw`^(?<street>.*\p{L}[^\d]*?)[ ,]+(?<streetNumber>${HOUSE_NUMBER})$`, 'iu')
const NUMBER_BEFORE = new RegExp(String.raw`^(?<streetNumber>${HOUSE_NUMBER})[ ,]+(?<street>\p{L}.*)$`, 'iu')

type StreetAndNumber = Pick<AddressFields, 'street' | 'streetNumber'>

/** Removes the sign before the number, as in 'Via Roma, n. 5'. */
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
 * Splits street and number if the street contains the house number and the number field is empty or equal to it. Only the
 * customer knows whether the split is correct, so the form asks.
 */
export const splitStreet = (address: AddressFields): StreetAndNumber | undefined => {
  const inside = numberInside(address)
  if (!inside) return undefined
  const { streetNumber } = address
  return streetNumber === '' || compared(streetNumber) === compared(inside.streetNumber) ? inside : undefined
}
