import type { DocumentParty, ListedNumber } from '../../platform/documents/document-party.ts'
import { vatScheme } from './structured-vat.ts'
import { aggregate, basic } from './ubl-xml.ts'

/** Prefixes of VAT numbers. A French or Spanish number may begin with two other letters. */
const VAT_PREFIX =
  /^(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LI|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|XI)(?=.*\d)/

/** EN 16931 requires the prefix, which buyers omit at home, and allows no separators. */
const vatIdOf = (vatNumber: string, country: string) => {
  const id = vatNumber.replace(/[\s.-]/g, '').toUpperCase()
  return VAT_PREFIX.test(id) ? id : `${country}${id}`
}

const listed = (name: string, listedNumber: ListedNumber | undefined) =>
  listedNumber && basic(name, listedNumber.number, { schemeID: listedNumber.list })

const optional = (name: string, text: string | undefined) => (text ? basic(name, text) : undefined)

const postalAddressOf = ([street, additional, ...more]: string[], country: string) =>
  aggregate(
    'PostalAddress',
    optional('StreetName', street),
    optional('AdditionalStreetName', additional),
    more.length > 0 ? aggregate('AddressLine', basic('Line', more.join(', '))) : undefined,
    aggregate('Country', basic('IdentificationCode', country)),
  )

/** The seller or the buyer, with every number by which it is known. */
export const structuredParty = (party: DocumentParty, countryOfStorefront: string) => {
  const { name, lines, vatNumber, country = countryOfStorefront } = party
  return aggregate(
    'Party',
    listed('EndpointID', party.electronicAddress),
    aggregate('PartyName', basic('Name', name)),
    postalAddressOf(lines, country),
    vatNumber === null
      ? undefined
      : aggregate('PartyTaxScheme', basic('CompanyID', vatIdOf(vatNumber, country)), vatScheme),
    aggregate('PartyLegalEntity', basic('RegistrationName', name), listed('CompanyID', party.registration)),
  )
}
