import { postalCodeExampleOf } from '@account/shared/addresses/postal-codes.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { AddressCountry, type AddressFields } from '@account/shared/contracts/address.ts'

type Place = readonly [street: string, streetNumber: string, city: string, region?: string]

const places: Readonly<Record<AddressCountry, Place>> = {
  NL: ['Prinsengracht', '263', 'Amsterdam'],
  BE: ['Koningsstraat', '56', 'Brussel'],
  FR: ['Rue de Rivoli', '107', 'Paris'],
  ES: ['Calle de Alcalá', '42', 'Madrid', 'Madrid'],
  IT: ['Via dei Fori Imperiali', '1', 'Roma', 'RM'],
  PT: ['Rua Augusta', '24', 'Lisboa'],
  DE: ['Invalidenstraße', '43', 'Berlin'],
  AT: ['Museumsplatz', '1', 'Wien'],
  CH: ['Bahnhofstrasse', '21', 'Zürich'],
  PL: ['Nowy Świat', '15', 'Warszawa'],
  GB: ['Whitehall Gardens', '14', 'London'],
  IE: ['Kildare Street', '9', 'Dublin'],
  DK: ['Nyhavn', '31', 'København K'],
  SE: ['Drottninggatan', '71', 'Stockholm'],
  NO: ['Karl Johans gate', '11', 'Oslo'],
}

type PlaceWithCode = { place: Place; postalCode: string }

/** Places where the second language of a country is spoken, by the locale of the storefront. */
const placesByLocale: Readonly<Record<string, PlaceWithCode>> = {
  'fr-BE': { place: ['Rue Royale', '56', 'Bruxelles'], postalCode: '1000' },
  'fr-CH': { place: ['Rue du Rhône', '21', 'Genève'], postalCode: '1204' },
}

type DemoPlace = Pick<Storefront, 'country'> & Partial<Pick<Storefront, 'locale'>>

/** An address of the storefront's country and language, for demonstrations. */
export const demoAddressAt = (
  { country, locale = '' }: DemoPlace,
  { firstName, lastName }: Pick<AddressFields, 'firstName' | 'lastName'>,
): AddressFields => {
  const code = AddressCountry.parse(country)
  const { place, postalCode } = placesByLocale[locale] ?? { place: places[code], postalCode: postalCodeExampleOf(code) }
  const [street, streetNumber, city, region = ''] = place
  return {
    firstName,
    lastName,
    country: code,
    companyName: '',
    street,
    streetNumber,
    addition: '',
    postalCode,
    city,
    region,
    phone: '',
  }
}

/** An address of a country in its first language. */
export const demoAddressOf = (country: string, name: Pick<AddressFields, 'firstName' | 'lastName'>): AddressFields =>
  demoAddressAt({ country: AddressCountry.parse(country) }, name)
