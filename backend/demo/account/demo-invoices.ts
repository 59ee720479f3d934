import { DateTime } from 'luxon'
import { v5 as uuidv5 } from 'uuid'
import { requireStorefront, storefronts } from '@account/shared/storefronts/storefronts.ts'
import { brandNames, type Storefront } from '@account/shared/storefronts/storefront.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import type { CustomerRecord } from '../../identity/customers/customer-record.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DocumentParty } from '../../platform/documents/document-party.ts'
import type { InvoiceDocument, InvoiceLine } from '../../account/invoices/invoice-document.ts'
import { createInvoicesRepository, type InvoiceRecord } from '../../account/invoices/invoices-repository.ts'

const NAMESPACE = '6a3e6a0e-7d5f-4a0d-8c58-0d1d0a6f3b21'
const ACCOUNTS = ['studio@example.com', 'studio-blocked@example.com']
const INVOICES = 36
/** Days between two invoices. */
const DAYS_APART = 11
const DAYS_TO_PAY = 30

/** Standard rates, in thousandths. */
const vatPerMille: Readonly<Record<string, number>> = {
  NL: 210,
  BE: 210,
  FR: 200,
  ES: 210,
  IT: 220,
  PT: 230,
  DE: 190,
  AT: 200,
  CH: 81,
  PL: 230,
  GB: 200,
  IE: 230,
  DK: 250,
  SE: 250,
  NO: 250,
}

/** The price level of each currency, relative to the euro. */
const priceLevel: Readonly<Record<string, number>> = {
  EUR: 1,
  GBP: 0.9,
  CHF: 1.2,
  PLN: 4.2,
  DKK: 7.5,
  SEK: 11,
  NOK: 11.5,
}

/** Addresses of buyer and seller, chosen for the special letters of the country's alphabet. */
const towns: Readonly<Record<string, { buyer: string[]; seller: string[] }>> = {
  NL: { buyer: ['Prinsengracht 112', '1016 GV Amsterdam'], seller: ['Fotolaan 8', '3542 AB Utrecht'] },
  BE: { buyer: ['Kouter 18', '9000 Gent'], seller: ['Rue de l’Épée 4', '4000 Liège'] },
  FR: { buyer: ['12 rue de la Grande Chaumière', '75006 Paris'], seller: ['3 allée des Tanneurs', '44000 Nantes'] },
  ES: { buyer: ['Calle de la Niña 9', '29012 Málaga'], seller: ['Avenida de Aragón 30', '46021 Valencia'] },
  IT: { buyer: ['Via Santa Croce 7', '31100 Treviso'], seller: ['Corso Libertà 21', '37121 Verona'] },
  PT: { buyer: ['Rua da Conceição 5', '3000-089 Coimbra'], seller: ['Avenida de São João 14', '4450-208 Matosinhos'] },
  DE: { buyer: ['Schönhauser Allee 44', '10435 Berlin'], seller: ['Große Straße 9', '49074 Osnabrück'] },
  AT: { buyer: ['Währinger Straße 12', '1090 Wien'], seller: ['Mühlgasse 3', '8020 Graz'] },
  CH: { buyer: ['Zürichbergstrasse 20', '8032 Zürich'], seller: ['Chemin des Prés 6', '1196 Gland'] },
  PL: { buyer: ['ul. Świętokrzyska 31/33', '00-049 Warszawa'], seller: ['ul. Żółkiewskiego 7', '90-001 Łódź'] },
  GB: { buyer: ['12 St James’s Square', 'London SW1Y 4JH'], seller: ['4 Paintworks', 'Bristol BS4 3EH'] },
  IE: { buyer: ['27 Sráid na mBan', 'Galway H91 E6YV'], seller: ['9 Fishamble Street', 'Dublin D08 PK2P'] },
  DK: { buyer: ['Nørrebrogade 52', '2200 København N'], seller: ['Åboulevarden 11', '8000 Aarhus C'] },
  SE: { buyer: ['Götgatan 34', '118 26 Stockholm'], seller: ['Östra Hamngatan 5', '411 10 Göteborg'] },
  NO: { buyer: ['Grønlandsleiret 18', '0190 Oslo'], seller: ['Øvre Ole Bulls plass 2', '5012 Bergen'] },
}

const articles: readonly [articleName: string, netCents: number][] = [
  ['Photo book A4 landscape, 48 pages', 4120],
  ['Photo prints 13 × 18 cm', 29],
  ['Canvas 60 × 40 cm', 3310],
  ['Fine art print 30 × 45 cm', 1890],
  ['Album “Émile & Łucja”, linen', 8950],
  ['Aluminium 90 × 60 cm', 6420],
]

const linesOf = (storefront: Storefront, index: number): InvoiceLine[] => {
  const level = priceLevel[storefront.currency] ?? 1
  const sign = index % 11 === 7 ? -1 : 1
  // One invoice is longer than a page.
  const count = index === 4 ? 34 : 1 + (index % 4)
  return Array.from({ length: count }, (_, line) => {
    const [articleName, netCents] = articles[(index + line) % articles.length] ?? ['', 0]
    const orderCode = `${storefront.country}-B2B-${String(7400 - index * 3 - (line % 3)).padStart(6, '0')}`
    const quantity = articleName.startsWith('Photo prints') ? 120 + index * 5 : 1 + ((index + line) % 3)
    return { orderCode, articleName, quantity, unitNetCents: sign * Math.round(netCents * level) }
  })
}

const documentOf = (customer: CustomerRecord, storefront: Storefront, index: number): InvoiceDocument => {
  const { country } = storefront
  const town = towns[country] ?? { buyer: [], seller: [] }
  const buyer: DocumentParty = {
    name: customer.companyName ?? '',
    lines: [`${customer.firstName} ${customer.lastName}`, ...town.buyer],
    vatNumber: `${country} 8215 4407`,
  }
  const seller: DocumentParty = {
    name: `${brandNames[storefront.brand]} ${country}`,
    lines: town.seller,
    vatNumber: `${country} 3019 7762`,
  }
  return { seller, buyer, vatPerMille: vatPerMille[country] ?? 0, lines: linesOf(storefront, index) }
}

const invoiceOf = (customer: CustomerRecord, newest: DateTime, index: number): InvoiceRecord => {
  const storefront = requireStorefront(customer.storefront)
  const issued = newest.minus({ days: index * DAYS_APART })
  const document = documentOf(customer, storefront, index)
  const short = customer.id.slice(-6).toUpperCase()
  // The newest invoice is not paid yet, and one older invoice is overdue.
  const isPaid = index > 1 && index !== 6
  return {
    id: uuidv5(`${customer.id} ${index}`, NAMESPACE),
    groupId: uuidv5(`${customer.id} ${issued.toFormat('yyyy-MM')}`, NAMESPACE),
    customerId: customer.id,
    number: `${storefront.country}${issued.toFormat('yyyy')}-${short}-${String(5000 - index)}`,
    kind: (document.lines[0]?.unitNetCents ?? 0) < 0 ? 'credit' : 'invoice',
    issuedOn: issued.toISODate() ?? '',
    dueOn: issued.plus({ days: DAYS_TO_PAY }).toISODate() ?? '',
    paidOn: isPaid ? issued.plus({ days: 9 + index }).toISODate() : null,
    currency: storefront.currency,
    document,
  }
}

/** Adds a year of invoices to the business demo accounts of every storefront. Only for environment d. */
export const seedDemoInvoices = async (database: Database) => {
  const customers = createCustomersRepository(database)
  const repository = createInvoicesRepository(database)
  for (const { code } of storefronts)
    for (const email of ACCOUNTS) {
      const customer = await customers.findByEmail(code, email)
      if (!customer || (await repository.listFor(customer.id)).length > 0) continue
      const newest = DateTime.utc().minus({ days: 4 })
      await repository.insertMissing(Array.from({ length: INVOICES }, (_, index) => invoiceOf(customer, newest, index)))
    }
}
