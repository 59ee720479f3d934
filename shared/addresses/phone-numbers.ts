import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min'
import { AddressCountry, type AddressFields } from '../contracts/address.ts'
import { writePostalCode } from './postal-codes.ts'

type Place = Pick<AddressFields, 'country' | 'postalCode' | 'phone'>

/** Territories that share the postal codes of a country and have a numbering plan of their own. */
const territories: Readonly<Partial<Record<AddressCountry, readonly (readonly [RegExp, CountryCode])[]>>> = {
  FR: [
    [/^971/, 'GP'],
    [/^972/, 'MQ'],
    [/^973/, 'GF'],
    [/^974/, 'RE'],
    [/^975/, 'PM'],
    [/^976/, 'YT'],
    [/^980/, 'MC'],
    [/^986/, 'WF'],
    [/^987/, 'PF'],
    [/^988/, 'NC'],
  ],
  IT: [[/^4789/, 'SM']],
  CH: [[/^94(?:8[5-9]|9[0-8])/, 'LI']],
  DK: [
    [/^FO/, 'FO'],
    [/^39/, 'GL'],
  ],
  GB: [
    [/^GX11/, 'GI'],
    [/^FIQQ/, 'FK'],
    [/^STHL/, 'SH'],
    [/^TDCU/, 'TA'],
    [/^ASCN/, 'AC'],
    [/^TKCA/, 'TC'],
  ],
}

const territoryOf = ({ country, postalCode }: Place): CountryCode | undefined => {
  const written = writePostalCode(country, postalCode)
  return territories[country]?.find(([codes]) => codes.test(written))?.[1]
}

/** Words before an extension, for which the library knows the English ones. */
const EXTENSION =
  /[ ,]{1,9}(?:app(?:arat)?|dw|durchwahl|poste|toestel|tst|wew|int(?:erno)?|ankn(?:ytning)?|lok(?:al)?)\.? ?(?=\d{1,6}$)/iu
/** Poland had trunk codes once, and people still write them: (0-22). */
const FORMER_TRUNK_CODE = /^[ (]*0[ -]*(?=[1-9])/

/** Both signs of a call abroad: ++49, +0049. */
const DOUBLED_PREFIX = /^[ (]*\+[ +]*(?:\+|00)/

/** The trunk code after the code of a country, also of one that has none. In Italy and San Marino the zero belongs to the number. */
const TRUNK_CODE_ABROAD = /^(\(?(?:\+|00)(?!39|378)[\d ]{2,4}\)?[ .-]?)\(0\)/
/** Signs that people write between the digits and that the library does not know. */
const SEPARATORS = /(\d)[_*'’](?=\d)/g

/**
 * The code of the own country without its sign: 49 171 1234567. In Germany such digits are a number of a town as well, but there
 * the trunk code would precede them.
 */
const withOwnCountryCode = (phone: string, country: CountryCode): PhoneNumber | undefined => {
  const read = /^[1-9]/.test(phone) ? parsePhoneNumberFromString(`+${phone}`) : undefined
  return read?.country === country && read.isValid() ? read : undefined
}

const readPhone = (text: string, country: CountryCode): PhoneNumber | undefined => {
  const phone = text
    .replace(EXTENSION, ' ext. ')
    .replace(DOUBLED_PREFIX, '+')
    .replace(TRUNK_CODE_ABROAD, '$1')
    .replace(SEPARATORS, '$1 ')
  const read = withOwnCountryCode(phone, country) ?? parsePhoneNumberFromString(phone, country)
  if (country !== 'PL' || read?.isValid()) return read
  return parsePhoneNumberFromString(phone.replace(FORMER_TRUNK_CODE, ''), country) ?? read
}

/** People in a territory also have numbers of the mainland, so the plan of the territory applies to its own ranges only. */
const parsePhone = (place: Place): PhoneNumber | undefined => {
  const territory = territoryOf(place)
  const local = territory && readPhone(place.phone, territory)
  return local?.isValid() ? local : readPhone(place.phone, place.country)
}

/** Emergency and directory numbers are shorter and receive no call of a carrier. */
const FEWEST_DIGITS = 5

const WITH_COUNTRY_CODE = /^[ (]*(?:\+|00)/
/** Their plans let numbers be of almost any length, so that any digits would look like a number of theirs. */
const OPEN_PLANS: readonly AddressCountry[] = ['DE', 'AT', 'IT']
const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** Whether a number without a country code is outside the ranges of its address and is written as in another country. */
export const isPhoneOfOtherCountry = (place: Place): boolean => {
  if (WITH_COUNTRY_CODE.test(place.phone) || parsePhone(place)?.isValid()) return false
  return AddressCountry.options.some((country) => {
    if (OPEN_PLANS.includes(country)) return false
    const read = parsePhoneNumberFromString(place.phone, country)
    return read?.isValid() && digitsOf(read.formatNational()) === digitsOf(place.phone)
  })
}

/**
 * Checks the length, because numbering plans open new ranges more often than the site is released. Only a number that looks like one
 * of another country needs its country code: a Dutch 06 at a Belgian address would get +32.
 */
export const isPhone = (place: Place): boolean => {
  const parsed = parsePhone(place)
  if (!parsed?.isPossible() || parsed.nationalNumber.length < FEWEST_DIGITS) return false
  return !isPhoneOfOtherCountry(place)
}

/** The number with the code of its country, which a carrier can call from anywhere. */
export const writePhone = (place: Place): string => parsePhone(place)?.format('INTERNATIONAL') ?? ''
