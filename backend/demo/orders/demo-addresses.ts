import { postalCodeExampleOf } from '@account/shared/addresses/postal-codes.ts'
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

/** An address of the storefront's country, for demonstrations. */
export const demoAddressOf = (country: string, name: Pick<AddressFields, 'firstName' | 'lastName'>): AddressFields => {
  const code = AddressCountry.parse(country)
  const [street, streetNumber, city, region = ''] = places[code]
  return {
    ...name,
    country: code,
    companyName: '',
    street,
    streetNumber,
    addition: '',
    postalCode: postalCodeExampleOf(code),
    city,
    region,
    phone: '',
  }
}
