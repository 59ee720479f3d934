import { DateTime } from 'luxon'
import { v5 as uuidv5 } from 'uuid'
import { requireStorefront, storefronts } from '@account/shared/storefronts/storefronts.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import type { CustomerRecord } from '../../identity/customers/customer-record.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DocumentParty } from '../../platform/documents/document-party.ts'
import type { InvoiceDocument, InvoiceLine } from '../../account/invoices/invoice-document.ts'
import { demoBuyerLinesOf, demoSellerOf, demoVatOf } from '../identity/demo-companies.ts'
import { articleTitles } from '../orders/demo-titles.ts'
import { createInvoicesRepository, type InvoiceRecord } from '../../account/invoices/invoices-repository.ts'

const NAMESPACE = '6a3e6a0e-7d5f-4a0d-8c58-0d1d0a6f3b21'
const ACCOUNTS = ['studio@example.com', 'studio-blocked@example.com']
const INVOICES = 36
/** Days between two invoices. */
const DAYS_APART = 11
const DAYS_TO_PAY = 30

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

const articles: readonly [article: keyof typeof articleTitles, netCents: number][] = [
  ['photo-book-a4', 4120],
  ['prints-13x18', 29],
  ['canvas-60x40', 3310],
  ['poster-50x70', 1890],
  ['photo-book-layflat', 8950],
  ['canvas-wood-30', 6420],
]

const linesOf = (storefront: Storefront, index: number): InvoiceLine[] => {
  const level = priceLevel[storefront.currency] ?? 1
  const language = storefront.locale.split('-')[0] ?? ''
  const sign = index % 11 === 7 ? -1 : 1
  // One invoice is longer than a page.
  const count = index === 4 ? 34 : 1 + (index % 4)
  return Array.from({ length: count }, (_, line) => {
    const [article, netCents] = articles[(index + line) % articles.length] ?? ['mug', 0]
    const articleName = articleTitles[article][language] ?? articleTitles[article]['en'] ?? ''
    const orderCode = `${storefront.country}-B2B-${String(7400 - index * 3 - (line % 3)).padStart(6, '0')}`
    const quantity = article === 'prints-13x18' ? 120 + index * 5 : 1 + ((index + line) % 3)
    return { orderCode, articleName, quantity, unitNetCents: sign * Math.round(netCents * level) }
  })
}

const documentOf = (customer: CustomerRecord, storefront: Storefront, index: number): InvoiceDocument => {
  const { country } = storefront
  const buyer: DocumentParty = {
    name: customer.companyName ?? '',
    lines: [`${customer.firstName} ${customer.lastName}`, ...demoBuyerLinesOf(country)],
    vatNumber: `${country} 8215 4407`,
  }
  return { seller: demoSellerOf(storefront), buyer, vatPerMille: demoVatOf(country), lines: linesOf(storefront, index) }
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
