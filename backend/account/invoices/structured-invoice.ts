import { DomainError } from '../../platform/errors.ts'
import { netCentsOf, taxRateOf, taxSumsOf, type InvoiceDocument, type InvoiceLine } from './invoice-document.ts'
import type { InvoiceRecord } from './invoices-repository.ts'
import { structuredParty } from './structured-party.ts'
import { amount, structuredAdjustments, structuredTotals, type Amounts } from './structured-totals.ts'
import { categoryOfLine } from './structured-vat.ts'
import { aggregate, basic, xmlDocument, type XmlElement } from './ubl-xml.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/** The core of EN 16931, which every receiver in the EU reads. */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017'

/** UN/ECE recommendation 20: a piece. */
const PIECE = 'H87'

/** The two kinds of document in UBL. A credit note of UBL has positive amounts; the stored credit has negative ones. */
const kinds = {
  invoice: {
    root: 'Invoice',
    typeName: 'InvoiceTypeCode',
    code: '380',
    line: 'InvoiceLine',
    quantity: 'InvoicedQuantity',
  },
  credit: {
    root: 'CreditNote',
    typeName: 'CreditNoteTypeCode',
    code: '381',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
  },
} as const

type Sheet = { invoice: InvoiceRecord; kind: (typeof kinds)[keyof typeof kinds]; amounts: Amounts }

const headOf = ({ invoice, kind }: Sheet): (XmlElement | undefined)[] => {
  const { lines, buyerReference } = invoice.document
  const orderCodes = [...new Set(lines.map(({ orderCode }) => orderCode))]
  const [onlyOrder] = orderCodes.length === 1 ? orderCodes : []
  return [
    basic('CustomizationID', CUSTOMIZATION),
    basic('ID', invoice.number),
    basic('IssueDate', invoice.issuedOn),
    // A credit note of UBL has no due date.
    kind === kinds.invoice ? basic('DueDate', invoice.dueOn) : undefined,
    basic(kind.typeName, kind.code),
    basic('DocumentCurrencyCode', invoice.currency),
    buyerReference ? basic('BuyerReference', buyerReference) : undefined,
    onlyOrder === undefined ? undefined : aggregate('OrderReference', basic('ID', onlyOrder)),
  ]
}

/** A price is never below zero, so the sign of a line is that of its quantity. */
const lineOf = ({ invoice, kind, amounts }: Sheet, line: InvoiceLine, index: number) => {
  const quantity = Math.sign(line.unitNetCents * amounts.sign) < 0 ? -line.quantity : line.quantity
  return aggregate(
    kind.line,
    basic('ID', String(index + 1)),
    basic('Note', line.orderCode),
    basic(kind.quantity, String(quantity), { unitCode: PIECE }),
    amount(amounts, 'LineExtensionAmount', netCentsOf(line)),
    aggregate('Item', basic('Name', line.articleName), categoryOfLine(taxRateOf(invoice.document, line))),
    aggregate('Price', amount({ ...amounts, sign: 1 }, 'PriceAmount', Math.abs(line.unitNetCents))),
  )
}

const ensureVatNumbers = (document: InvoiceDocument) => {
  const refuse = (party: string) => {
    throw new DomainError(409, 'invoice-not-structured', `An invoice without a VAT number of its ${party} has no XML.`)
  }
  const isOwedByBuyer = taxSumsOf(document).some(({ untaxedReason }) => untaxedReason === 'reverseCharge')
  if (document.seller.vatNumber === null) refuse('seller')
  if (isOwedByBuyer && document.buyer.vatNumber === null) refuse('buyer')
}

/** An invoice or a credit note as UBL 2.1 by EN 16931, for the bookkeeping of a business. */
export const renderStructuredInvoice = (invoice: InvoiceRecord, country: string): string => {
  const { seller, buyer, lines } = invoice.document
  ensureVatNumbers(invoice.document)
  const amounts: Amounts = { sign: invoice.kind === 'credit' ? -1 : 1, currencyID: invoice.currency }
  const sheet: Sheet = { invoice, kind: kinds[invoice.kind], amounts }
  const { root } = sheet.kind
  return xmlDocument({
    name: root,
    attributes: {
      xmlns: `${UBL}:${root}-2`,
      'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    },
    content: [
      ...headOf(sheet),
      aggregate('AccountingSupplierParty', structuredParty(seller, country)),
      aggregate('AccountingCustomerParty', structuredParty(buyer, country)),
      invoice.kind === 'credit' ? aggregate('PaymentTerms', basic('Note', invoice.dueOn)) : undefined,
      ...structuredAdjustments(invoice, amounts),
      ...structuredTotals(invoice, amounts),
      ...lines.map((line, index) => lineOf(sheet, line, index)),
    ],
  })
}
