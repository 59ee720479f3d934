import { buffer } from 'node:stream/consumers'
import type { InvoiceStatus } from '@account/shared/contracts/invoice.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { messagesIn, type FormatMessage } from '../../messages/messages.ts'
import { createPdf, sheetOf, type Sheet } from '../../platform/documents/pdf-sheet.ts'
import { renderDocument, type PrintedDocument } from '../../platform/documents/render-document.ts'
import { invoiceTotals, taxSumsOf } from './invoice-document.ts'
import type { InvoiceRecord } from './invoices-repository.ts'

export type RenderedInvoice = InvoiceRecord & { status: InvoiceStatus }

/** One PDF of invoices in the look and language of their storefront, each on pages of its own. */
export const renderInvoices = (invoices: readonly RenderedInvoice[], storefront: Storefront): Promise<Buffer> => {
  const [first] = invoices
  const text = messagesIn(storefront.locale)
  const title = invoices.length === 1 ? `${titleOf(first, text)} ${first?.number}` : text('invoice.invoices')
  const pdf = createPdf(storefront, title)
  for (const invoice of invoices) {
    const sheet = sheetOf(pdf, storefront, invoice.currency)
    renderDocument(sheet, printedInvoice(sheet, invoice))
  }
  pdf.end()
  return buffer(pdf)
}

const titleOf = (invoice: RenderedInvoice | undefined, text: FormatMessage) =>
  invoice?.kind === 'credit' ? text('invoice.creditNote') : text('invoice.title')

const printedInvoice = (sheet: Sheet, invoice: RenderedInvoice): PrintedDocument => {
  const { text, money, day, rate } = sheet
  const { document, number, issuedOn, dueOn } = invoice
  const { netCents, totalCents } = invoiceTotals(document)
  return {
    title: titleOf(invoice, text),
    facts: [
      [text('invoice.number'), number],
      [text('invoice.date'), day(issuedOn)],
      [text('invoice.due'), day(dueOn)],
      [text('invoice.status'), statusTextOf(sheet, invoice)],
    ],
    parties: [
      { label: text('invoice.billedTo'), party: document.buyer },
      { label: text('invoice.from'), party: document.seller },
    ],
    lines: document.lines.map(({ articleName, orderCode, quantity, unitNetCents }) => ({
      name: articleName,
      note: `${text('invoice.order')} ${orderCode}`,
      quantity,
      unitCents: unitNetCents,
    })),
    sums: [
      ...(document.adjustments ?? []).map((part) => [part.reason, money(part.netCents)] as const),
      [text('invoice.net'), money(netCents)],
      ...taxSumsOf(document).map(
        ({ vatPerMille, vatCents }) => [`${text('invoice.vat')} ${rate(vatPerMille)}`, money(vatCents)] as const,
      ),
    ],
    total: [text('invoice.total'), money(totalCents)],
    closing: closingOf(sheet, invoice),
  }
}

/** The law wants the reason on an invoice without tax. */
const closingOf = ({ text, day }: Sheet, { document, number, dueOn, paidOn, kind }: RenderedInvoice) => {
  const reasons = taxSumsOf(document).flatMap(({ untaxedReason }) =>
    untaxedReason ? [`${text('invoice.vat')}: ${text(`invoice.${untaxedReason}`)}`] : [],
  )
  const isPayable = paidOn === null && kind === 'invoice'
  const pleasePay = isPayable ? text('invoice.pleasePay', { day: day(dueOn), number }) : undefined
  return [...reasons, pleasePay].filter((line) => line !== undefined).join('\n') || undefined
}

const statusTextOf = ({ text, day }: Sheet, { paidOn, status }: RenderedInvoice) =>
  paidOn === null ? text(`invoice.${status}`) : `${text('invoice.paid')}, ${day(paidOn)}`
