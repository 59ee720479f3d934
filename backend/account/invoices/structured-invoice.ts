import type { DocumentParty } from '../../platform/documents/document-party.ts'
import { DomainError } from '../../platform/errors.ts'
import { invoiceTotals, netCentsOf, type InvoiceDocument, type InvoiceLine } from './invoice-document.ts'
import type { InvoiceRecord } from './invoices-repository.ts'
import { taxCategory, vatIdOf, vatScheme } from './structured-vat.ts'
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

type Sheet = {
  invoice: InvoiceRecord
  kind: (typeof kinds)[keyof typeof kinds]
  sign: 1 | -1
  amount: (name: string, cents: number) => XmlElement
}

const decimal = (cents: number) => (cents / 100).toFixed(2)

const optional = (name: string, text: string | undefined) => (text ? basic(name, text) : undefined)

const partyOf = ({ name, lines, vatNumber, country }: DocumentParty, fallbackCountry: string) => {
  const [street, additional, ...more] = lines
  return aggregate(
    'Party',
    aggregate('PartyName', basic('Name', name)),
    aggregate(
      'PostalAddress',
      optional('StreetName', street),
      optional('AdditionalStreetName', additional),
      more.length > 0 ? aggregate('AddressLine', basic('Line', more.join(', '))) : undefined,
      aggregate('Country', basic('IdentificationCode', country ?? fallbackCountry)),
    ),
    vatNumber === null
      ? undefined
      : aggregate('PartyTaxScheme', basic('CompanyID', vatIdOf(vatNumber, country ?? fallbackCountry)), vatScheme),
    aggregate('PartyLegalEntity', basic('RegistrationName', name)),
  )
}

const headOf = ({ invoice, kind }: Sheet): (XmlElement | undefined)[] => {
  const orderCodes = [...new Set(invoice.document.lines.map(({ orderCode }) => orderCode))]
  const [onlyOrder] = orderCodes.length === 1 ? orderCodes : []
  return [
    basic('CustomizationID', CUSTOMIZATION),
    basic('ID', invoice.number),
    basic('IssueDate', invoice.issuedOn),
    // A credit note of UBL has no due date.
    kind === kinds.invoice ? basic('DueDate', invoice.dueOn) : undefined,
    basic(kind.typeName, kind.code),
    basic('DocumentCurrencyCode', invoice.currency),
    onlyOrder === undefined ? undefined : aggregate('OrderReference', basic('ID', onlyOrder)),
  ]
}

const totalsOf = ({ invoice: { document, paidOn }, sign, amount }: Sheet) => {
  const totals = invoiceTotals(document)
  const [net, vat, total] = [sign * totals.netCents, sign * totals.vatCents, sign * totals.totalCents]
  return [
    aggregate(
      'TaxTotal',
      amount('TaxAmount', vat),
      aggregate(
        'TaxSubtotal',
        amount('TaxableAmount', net),
        amount('TaxAmount', vat),
        taxCategory('TaxCategory', document),
      ),
    ),
    aggregate(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', net),
      amount('TaxExclusiveAmount', net),
      amount('TaxInclusiveAmount', total),
      paidOn === null ? undefined : amount('PrepaidAmount', total),
      amount('PayableAmount', paidOn === null ? total : 0),
    ),
  ]
}

/** A price is never below zero, so the sign of a line is that of its quantity. */
const lineOf = ({ invoice, kind, sign, amount }: Sheet, line: InvoiceLine, index: number) => {
  const netCents = sign * netCentsOf(line)
  const quantity = Math.sign(line.unitNetCents * sign) < 0 ? -line.quantity : line.quantity
  return aggregate(
    kind.line,
    basic('ID', String(index + 1)),
    basic('Note', line.orderCode),
    basic(kind.quantity, String(quantity), { unitCode: PIECE }),
    amount('LineExtensionAmount', netCents),
    aggregate('Item', basic('Name', line.articleName), taxCategory('ClassifiedTaxCategory', invoice.document)),
    aggregate('Price', amount('PriceAmount', Math.abs(line.unitNetCents))),
  )
}

const ensureVatNumbers = ({ seller, buyer, untaxedReason }: InvoiceDocument) => {
  const refuse = (party: string) => {
    throw new DomainError(409, 'invoice-not-structured', `An invoice without a VAT number of its ${party} has no XML.`)
  }
  if (seller.vatNumber === null) refuse('seller')
  if (untaxedReason === 'reverseCharge' && buyer.vatNumber === null) refuse('buyer')
}

/** An invoice or a credit note as UBL 2.1 by EN 16931, for the bookkeeping of a business. */
export const renderStructuredInvoice = (invoice: InvoiceRecord, country: string): string => {
  const { seller, buyer, lines } = invoice.document
  ensureVatNumbers(invoice.document)
  const currencyID = invoice.currency
  const sheet: Sheet = {
    invoice,
    kind: kinds[invoice.kind],
    sign: invoice.kind === 'credit' ? -1 : 1,
    // Adding 0 turns -0 into 0, which is printed without a sign.
    amount: (name, cents) => basic(name, decimal(cents + 0), { currencyID }),
  }
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
      aggregate('AccountingSupplierParty', partyOf(seller, country)),
      aggregate('AccountingCustomerParty', partyOf(buyer, country)),
      invoice.kind === 'credit' ? aggregate('PaymentTerms', basic('Note', invoice.dueOn)) : undefined,
      ...totalsOf(sheet),
      ...lines.map((line, index) => lineOf(sheet, line, index)),
    ],
  })
}
