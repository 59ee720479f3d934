import { DateTime } from 'luxon'
import type { HistoricalInvoice, HistoricalInvoices, InvoiceStatus } from '@account/shared/contracts/invoice.ts'
import type { PaymentSession } from '@account/shared/contracts/payment-method.ts'
import type { FinishedPayment } from '@account/shared/contracts/payment.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { archiveNames } from '../../platform/archives/archive-names.ts'
import type { Bearer } from '../../platform/authentication/bearer-authentication.ts'
import type { NamedFile } from '../../platform/documents/send-file.ts'
import { createWorkerRenderer, onlyDocumentOf } from '../../platform/documents/render-in-worker.ts'
import { DomainError } from '../../platform/errors.ts'
import { notPayable } from '../../platform/payments/payment-provider.ts'
import type { PaymentsService } from '../../platform/payments/payments-service.ts'
import type { InvoiceDetailsRepository } from '../invoice-details/invoice-details-repository.ts'
import { nameDetails } from './name-details.ts'
import type { RenderedInvoice } from './render-invoices.ts'
import { invoiceTotals } from './invoice-document.ts'
import type { InvoiceRecord, InvoicesRepository } from './invoices-repository.ts'
import { renderStructuredInvoice } from './structured-invoice.ts'
import { zipOfDocuments } from './zip-of-documents.ts'

type InvoicesOptions = {
  invoices: InvoicesRepository
  details: Pick<InvoiceDetailsRepository, 'find'>
  payments: PaymentsService
  now?: () => Date
}

const notFound = () => new DomainError(404, 'invoice-not-found', 'The customer has no such invoice.')

const fileNameOf = ({ number }: InvoiceRecord) => `${number}.pdf`

/** The invoices of business customers. Knows neither HTTP nor SQL. */
export const createInvoicesService = ({ invoices, details, payments, now = () => new Date() }: InvoicesOptions) => {
  const renderInWorker = createWorkerRenderer<readonly RenderedInvoice[]>(new URL('invoice-worker.ts', import.meta.url))

  const todayIn = ({ timeZone }: Storefront) => DateTime.fromJSDate(now(), { zone: timeZone }).toISODate() ?? ''

  const statusOf = ({ paidOn, dueOn }: InvoiceRecord, storefront: Storefront): InvoiceStatus => {
    if (paidOn !== null) return 'paid'
    return dueOn < todayIn(storefront) ? 'overdue' : 'open'
  }

  const present = (invoice: InvoiceRecord, storefront: Storefront): HistoricalInvoice => ({
    id: invoice.id,
    groupId: invoice.groupId,
    number: invoice.number,
    kind: invoice.kind,
    status: statusOf(invoice, storefront),
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    orderCodes: [...new Set(invoice.document.lines.map(({ orderCode }) => orderCode))],
    ...invoiceTotals(invoice.document),
    currency: invoice.currency,
  })

  const withStatus =
    (storefront: Storefront) =>
    (invoice: InvoiceRecord): RenderedInvoice => ({
      ...invoice,
      status: statusOf(invoice, storefront),
    })

  /** One document with all of these invoices. */
  const render = (customerId: string, records: readonly InvoiceRecord[], storefront: Storefront): Promise<Buffer> => {
    const documents = [records.map(withStatus(storefront))]
    return onlyDocumentOf(renderInWorker(customerId, { storefront: storefront.code, documents }))
  }

  /** Refuses another channel, because its document would have the look of another storefront. */
  const requireChannel = ({ storefront }: Bearer, channel: string): Storefront => {
    const own = requireStorefront(storefront)
    if (own.channel !== channel) throw notFound()
    return own
  }

  return {
    async list({ customerId, storefront }: Bearer): Promise<HistoricalInvoices> {
      const found = await invoices.listFor(customerId)
      return { historicalInvoices: found.map((invoice) => present(invoice, requireStorefront(storefront))) }
    },

    async file(bearer: Bearer, id: string, channel: string): Promise<NamedFile> {
      const storefront = requireChannel(bearer, channel)
      const [invoice] = await invoices.listByIds(bearer.customerId, [id])
      if (!invoice) throw notFound()
      return { fileName: fileNameOf(invoice), content: await render(bearer.customerId, [invoice], storefront) }
    },

    /** The same invoice as data for the bookkeeping of the customer. */
    async structuredFile(bearer: Bearer, id: string, channel: string): Promise<NamedFile> {
      const { country } = requireChannel(bearer, channel)
      const [invoice] = await invoices.listByIds(bearer.customerId, [id])
      if (!invoice) throw notFound()
      const document = nameDetails(invoice.document, await details.find(bearer.customerId), country)
      const xml = renderStructuredInvoice({ ...invoice, document }, country)
      return { fileName: `${invoice.number}.xml`, content: Buffer.from(xml) }
    },

    async openPayment(bearer: Bearer, id: string): Promise<PaymentSession> {
      const [invoice] = await invoices.listByIds(bearer.customerId, [id])
      if (!invoice) throw notFound()
      const { totalCents } = invoiceTotals(invoice.document)
      if (invoice.kind !== 'invoice' || invoice.paidOn !== null || totalCents <= 0) throw notPayable()
      return payments.open(bearer, {
        subject: `invoice:${id}`,
        amountCents: totalCents,
        currency: invoice.currency,
        reference: invoice.number,
        returnPath: `/invoices?paid-invoice=${id}`,
      })
    },

    async finishPayment({ customerId, storefront }: Bearer, id: string, sealed: string): Promise<FinishedPayment> {
      if ((await invoices.listByIds(customerId, [id])).length === 0) throw notFound()
      const paidOn = todayIn(requireStorefront(storefront))
      return payments.finish(customerId, {
        subject: `invoice:${id}`,
        sealed,
        settle: (queries) => invoices.markPaid(queries, { id, customerId, paidOn }),
      })
    },

    /** One document with all invoices of a month. */
    async groupFile({ customerId, storefront }: Bearer, groupId: string): Promise<NamedFile> {
      const group = await invoices.listGroup(customerId, groupId)
      const [first] = group
      if (!first) throw notFound()
      const month = first.issuedOn.slice(0, 7)
      return { fileName: `${month}.pdf`, content: await render(customerId, group, requireStorefront(storefront)) }
    },

    /** An archive with one file per invoice, rendered while the archive is sent. */
    async archive(bearer: Bearer, ids: readonly string[], channel: string): Promise<NamedFile> {
      const storefront = requireChannel(bearer, channel)
      const wanted = new Set(ids)
      const found = await invoices.listByIds(bearer.customerId, [...wanted])
      if (found.length < wanted.size) throw notFound()
      const names = archiveNames(found.map(fileNameOf))
      const documents = found.map((invoice) => [withStatus(storefront)(invoice)])
      const rendering = renderInWorker(bearer.customerId, { storefront: storefront.code, documents })
      const entries = found.map(({ issuedOn }, index) => ({
        name: names[index] ?? '',
        modified: new Date(`${issuedOn}T12:00:00Z`),
      }))
      return { fileName: 'invoices.zip', content: zipOfDocuments(entries, rendering) }
    },
  }
}

export type InvoicesService = ReturnType<typeof createInvoicesService>
