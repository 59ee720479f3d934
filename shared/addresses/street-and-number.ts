import type { AddressFields } from '../contracts/address.ts'
import { withoutTrailing } from '../contracts/line-of-text.ts'
import { addressFormats } from './address-formats.ts'

/** Letters, digits and signs of street names, in any of the languages. */
const STREET = /^(?=.*\p{L})[\p{L}\p{M}\p{N}\p{P}\p{Zs}+°№^~|¨]+$/u

/** A bare number is a house number in the wrong field. */
export const isStreet = (street: string): boolean => STREET.test(street)

const NUMBER = /^[\p{L}\p{N}("'’#№.][\p{L}\p{M}\p{N}\p{P}\p{Zs}+°№|]*$/u
/**
 * Misplaced separators: one at the end of a number, or two in a row. A plus at the end marks a mezzanine, and two slashes stand
 * before the flat in Germany.
 */
const DANGLING = /[/&-]$|[/+&-] ?[+&]|[+&-] ?\/|\/{3}/

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
  'box|svarspost|postbus|antwoordnummer|postfach|postboks|boîte postale|bte postale|b\\.? ?p\\.?|c\\.? ?s\\.?|(?:apartado|apdo\\.?)(?: de correos)?|casella postale|c\\.? ?p\\.?|skrytka(?: pocztowa)?|skr\\.?(?: poczt\\.?)?|p\\.? ?o\\.? ?box|packstation|paketstation|paketbox|postfiliale|pakkeboks|pakkeautomat|citypaq|p\\.? ?b\\.?|pbs?\\.?|tsa|case postale|bfpo|fack|feldpost|napo|sp|secteur postal|paczkomat|my ?post|pickpost|lantbrevbärarlinje|(?:cmr|psc)(?: \\d+)? box|unit \\d+ box|(?:(?:haus|huis|house) ?)?nr\\.?|(?:haus|huis|house) ?no?\\.?|h(?:aus)?nr\\.?|gnr\\.?|parz(?:elle|\\.)?'
/** Matches the street of a post-office box, a parcel locker, a plot or a unit of an army: its number is not a house number. */
const POST_BOX = new RegExp(
  String.raw`^(?:(?:dhl|inpost|hermes|dpd|gls) )?(?:${POST_BOX_WORDS})[ .:]*(?:n[.º°]*\s*)?(?:\d|$)`,
  'iu',
)

export const isPostBox = (street: string): boolean => POST_BOX.test(street)

/** Whether the number is missing: every house of the country has one, the street contains none, and it is not a post-office box. */
export const lacksNumber = ({ country, street, streetNumber }: AddressFields): boolean =>
  streetNumber === '' && addressFormats[country].houses === 'numbered' && !hasDigit(street) && !isPostBox(street)

/** Roads, lots and districts whose names contain a number. */
const NUMBERED_ROAD =
  /(?:^|[ .-])(?:statale|provinciale|regionale|s\.? ?[spr]\.?|nationale|départementale|r?[nd]|e[nm]|i[cp]|cv|[abe]|ctra\.?|carretera|autovía|nacional|bundesstra(?:ß|ss)e|landstra(?:ß|ss)e|fylkesve[gi]|riksve[gi]|riksväg|länsväg|km|kilometer|lote?|lt|bloco|bloque|bl|block|obj(?:ekt)?|haus|quadrat|wijk|sektion|pl|unit|flat|apartment|zone|zona|sector|parcell[ae]|parcela|parzelle|parz|berth|mooring|room|grundstück|gst\.?|działka|dz\.?|lotto|nave|rural)(?:[ .]+n(?:r|o|º|°)?)?[ .-]*$|^(?:stra(?:ß|ss)e|route|road|rua|calle|via|straat|väg|ve[gi]|rute|[fr]v\.?|\p{L})$/iu
/** Streets named for a day or for years: Rue du 8 Mai 1945, Plein 1940-1945. */
const NAMED_FOR_TIME =
  /\d{1,2}\.?(?:er|º)? (?:de )?\p{L}+ (?:de )?(?:1[5-9]|20)\d\d$|(?:1[5-9]|20)\d\d ?- ?(?:1[5-9]|20)\d\d$/iu

const SECOND_NUMBER = String.raw`(?: ?[-/+&] ?| (?:und|u\.|et|y|e|en|og|och|i) )\d{1,5} ?[a-z]?(?!\p{L})`
const HOUSE_NUMBER = String.raw`\d{1,5}(?: ?[-/]?[a-z](?!\p{L})| ?-?(?:bis|ter|quater|hs|huis|i{1,3}|iv)(?!\p{L})(?: [a-z](?!\p{L}))?)?(?: ?- ?[a-z](?!\p{L}))?(?:${SECOND_NUMBER})*`
/** Words before the number of a flat. */
const FLAT_WORD =
  'bte|boîte|bus|box|m|lok|lgh|lägenhet|top|tür|stiege|stg|haus|whg|wohnung|apt|appt|app|int|interno|scala|sc|piano|pta|puerta|esc|escalera|piso|planta|portal|bajo|ático|entlo|pral|r/c|rdc|eg|dg|st|kld?|nb|vån|våning|inng|leil|lejl|uppg|t[hv]|mf'
/** A flat after the number of the house: bte 4, 3º B, 2. th, bajo izquierda, H0201. */
const FLAT_AFTER = String.raw`[ ,/]+(?:- ?)?(?:(?:${FLAT_WORD})(?!\p{L}{2})\.? ?(?:\p{N}*(?:\p{L}\p{N}*)?|izquierda|derecha|izda\.?|dcha\.?|t[hv]\.?)|\d{1,2}(?:[ºª]+ \d{1,2}[ºª]+|[.ºª°]+ ?\p{L}{1,6}\.?| ?(?:tr|etg|og|t[hv])\.?)|[hkul]\d{4})`
/** The end of a street before its number, even where the space between them is forgotten: Bahnhofstr.12, Torstraße5. */
const STREET_END = String.raw`(?:[^\d]*?(?=[ ,])|\.(?=\d))|.*(?:str|stra(?:ß|ss)e|weg|allee|platz|gasse|straat|laan|plein|gatan|vägen|vej|gade|veien|vegen)(?=\d)`
/** Contract of the field. A longer text is refused, and these patterns would take long to read it. */
const LONGEST_STREET = 100
/* eslint-disable regexp/no-super-linear-backtracking -- Only texts up to LONGEST_STREET are read. */
const NUMBER_AND_FLAT_AFTER = new RegExp(
  // The shortest street: a flat has a number of its own.
  String.raw`^(?<street>.*?\p{L}${STREET_END})[ ,]*(?<streetNumber>${HOUSE_NUMBER}(?:${FLAT_AFTER})+)$`,
  'iu',
)
const NUMBER_AFTER = new RegExp(
  String.raw`^(?<street>.*\p{L}${STREET_END})[ ,]*(?<streetNumber>${HOUSE_NUMBER})$`,
  'iu',
)
/* eslint-enable regexp/no-super-linear-backtracking */
/** A British flat before the number of its house: Flat 2, 10 Downing Street. */
const FLAT_BEFORE = new RegExp(
  String.raw`^(?<streetNumber>(?:flat|apartment|apt|unit|suite)\.? \p{N}+\p{L}?, ?${HOUSE_NUMBER}) (?<street>\p{L}.*)$`,
  'iu',
)
const NUMBER_BEFORE = new RegExp(String.raw`^(?<streetNumber>${HOUSE_NUMBER})[ ,]+(?<street>\p{L}.*)$`, 'iu')

const FLAT_FIRST = /^\p{L}/u

type StreetAndNumber = Pick<AddressFields, 'street' | 'streetNumber'>

/** Removes the sign before the number, as in 'Via Roma, n. 5'. */
const withoutNumberSign = (street: string) =>
  street.replace(/[ ,]{1,9}(?:(?:haus|huis|hus)?nr\.?|n[.º°o]+|n[úu]m\.?) ?(?=\d)/iu, ' ')

const groupsOf = (pattern: RegExp, street: string) =>
  street.length > LONGEST_STREET ? undefined : (pattern.exec(street)?.groups as StreetAndNumber | undefined)

const numberInside = ({ country, street: given }: AddressFields): StreetAndNumber | undefined => {
  const street = withoutNumberSign(given)
  if (isPostBox(given) || NAMED_FOR_TIME.test(street)) return undefined
  const withFlat = groupsOf(NUMBER_AND_FLAT_AFTER, street)
  // Where the number precedes the street, a flat after the number would come between them.
  if (withFlat) return ['FR', 'GB', 'IE'].includes(country) ? undefined : withFlat
  const isNumberFirst = ['FR', 'BE', 'GB', 'IE', 'CH'].includes(country)
  const after = groupsOf(NUMBER_AFTER, street)
  if (after && !NUMBERED_ROAD.test(after.street)) return after
  return isNumberFirst ? groupsOf(NUMBER_BEFORE, street) : undefined
}

const compared = (number: string) => number.toLowerCase().replace(/[ .]/g, '')

/** Whether the field repeats the number inside of the street, with or without the flat around it. */
const isRepeated = (inField: string, inside: string) =>
  compared(inField) === compared(inside) ||
  inside
    .split(/[ ,]+/)
    .filter(hasDigit)
    .some((part, index) => compared(part) === compared(inField) && (index === 0 || FLAT_FIRST.test(inside)))

const WHOLE_NUMBER = new RegExp(`^${HOUSE_NUMBER}$`, 'iu')

/** The number without the street, where the field of the number repeats the street: 12 High Street, Torstraße 5. */
const numberWithStreet = ({ street, streetNumber }: AddressFields): StreetAndNumber | undefined => {
  const [whole, part] = [streetNumber.toLowerCase(), street.toLowerCase()]
  const rests = [
    whole.endsWith(` ${part}`) && streetNumber.slice(0, -part.length),
    whole.startsWith(`${part} `) && streetNumber.slice(part.length),
  ]
  const found = rests.map((rest) => rest && withoutTrailing(rest.replace(/^[ ,]+/, ''), ' ,')).find(Boolean)
  return found && WHOLE_NUMBER.test(found) ? { street, streetNumber: found } : undefined
}

/**
 * Splits street and number if a field contains both and the other is empty or repeats it. Only the customer knows whether the
 * split is correct, so the form asks.
 */
export const splitStreet = (address: AddressFields): StreetAndNumber | undefined => {
  const { street, streetNumber } = address
  const repeated = numberWithStreet(address)
  if (repeated) return repeated
  const flatBefore = groupsOf(FLAT_BEFORE, street)
  // Without a number in its own field the whole is correct as it is.
  const inside = flatBefore && streetNumber !== '' ? flatBefore : numberInside(address)
  if (!inside) return undefined
  return streetNumber === '' || isRepeated(streetNumber, inside.streetNumber) ? inside : undefined
}
