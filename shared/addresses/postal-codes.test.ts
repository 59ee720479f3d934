/** @jest-environment node */
import fc from 'fast-check'
import { AddressCountry } from '../contracts/address.ts'
import { isPostalCode, postalCodeExampleOf, withLeadingZeros, writePostalCode } from './postal-codes.ts'

/** The published patterns of postal codes, as address software contains them. */
const published: Readonly<Record<AddressCountry, RegExp>> = {
  NL: /^[1-9]\d{3} (?:[A-RT-Z][A-Z]|S[BCE-RT-Z])$/,
  BE: /^\d{4}$/,
  FR: /^(?:[0-8]\d|9[0-8])\d{3}$/,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  IT: /^\d{5}$/,
  PT: /^[1-9]\d{3}-\d{3}$/,
  DE: /^(?:0[1-9]|[1-9]\d)\d{3}$/,
  AT: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  PL: /^\d{2}-\d{3}$/,
  GB: /^(?:[ABEGLMNSW]|AB|BT|CF|DD|EC|GY|IM|JE|KW|NW|SW|WC|YO|ZE)(?:\d|\d\d|\d[A-HJKPSTUW]) \d[ABD-HJLNP-UW-Z]{2}$/,
  IE: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) [0-9AC-FHKNPRTV-Y]{4}$/,
  DK: /^(?:\d{4}|FO-\d{3})$/,
  SE: /^[1-9]\d{2} \d{2}$/,
  NO: /^\d{4}$/,
}

const prefixes: Readonly<Record<AddressCountry, readonly string[]>> = {
  NL: ['NL'],
  BE: ['B', 'BE'],
  FR: ['F', 'FR'],
  ES: ['E', 'ES'],
  IT: ['I', 'IT'],
  PT: ['P', 'PT'],
  DE: ['D', 'DE'],
  AT: ['A', 'AT'],
  CH: ['CH'],
  PL: ['PL'],
  GB: ['GB', 'UK'],
  IE: ['IE', 'IRL'],
  DK: ['DK'],
  SE: ['S', 'SE'],
  NO: ['N', 'NO'],
}

const separators = ['', ' ', '  ', '\u00a0', '\u2009', '-', '–', '—', '‑', '−', ' - ', '.']
const endings = ['', '.', ';', ' (', '"']

/** A code as a customer may type it: in any case, with any separator, with or without the country on one side. */
const typedCode = (country: AddressCountry) =>
  fc
    .record({
      written: fc.stringMatching(published[country]),
      prefix: fc.constantFrom('', ...prefixes[country]),
      behindPrefix: fc.constantFrom(...separators),
      between: fc.constantFrom(...separators),
      ending: fc.constantFrom(...endings),
      isLowerCase: fc.boolean(),
      isCountryBehind: fc.boolean(),
    })
    .map(({ written, prefix, behindPrefix, between, ending, isLowerCase, isCountryBehind }) => {
      const code = written.replace(/[ -]/, between)
      const typed = isCountryBehind ? `${code}${ending}${prefix}` : `${prefix}${prefix && behindPrefix}${code}${ending}`
      return { written, typed: isLowerCase ? typed.toLowerCase() : typed }
    })

test.each(AddressCountry.options)(
  '[SE-03] every code of %s is taken however it is typed, and written its way',
  (country) => {
    fc.assert(
      fc.property(typedCode(country), ({ written, typed }) => {
        expect(isPostalCode(country, typed)).toBe(true)
        expect(writePostalCode(country, typed)).toBe(written)
      }),
    )
  },
)

test.each(AddressCountry.options)('the example of %s is a code of the country in its usual spelling', (country) => {
  expect(postalCodeExampleOf(country)).toMatch(published[country])
})

test.each([
  ['DE', 'PLZ 10115', '10115'],
  ['IT', 'CAP: 00184', '00184'],
  ['IE', 'Eircode D02 X285', 'D02 X285'],
  ['GB', 'postcode sw1a 2aa', 'SW1A 2AA'],
] as const)('[SE-03] the word for a postal code is left out in %s: %s', (country, code, written) => {
  expect(writePostalCode(country, code)).toBe(written)
})

test.each([
  ['DE', '1011'],
  ['DK', '100'],
  ['DE', '101155'],
  ['NL', '1017 SS'],
  ['GB', '1016 GV'],
  ['FR', '99001'],
  ['ES', '53001'],
  ['IE', 'B02 X285'],
] as const)('%s has no code %s', (country, code) => {
  expect(isPostalCode(country, code)).toBe(false)
  expect(writePostalCode(country, code)).toBe(code)
})

test.each([
  ['ES', '8001', '08001'],
  ['DE', ' 1067 ', '01067'],
  ['FR', '6000', '06000'],
  ['IT', '184', '00184'],
  ['PL', '950', '00-950'],
  ['NO', '150', '0150'],
] as const)('[SE-03] the code of %s that a spreadsheet cut to %s is %s', (country, cut, code) => {
  expect(isPostalCode(country, cut)).toBe(false)
  expect(withLeadingZeros(country, cut)).toBe(code)
})

test.each([
  ['DK', '100'],
  ['BE', '150'],
  ['NL', '101'],
  ['PT', '1100'],
  ['DE', '101'],
  ['DE', '10115'],
  ['CH', '800'],
] as const)('[SE-03] the code %s %s lacks no zero', (country, text) => {
  expect(withLeadingZeros(country, text)).toBeUndefined()
})
