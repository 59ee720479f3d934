import type { InvoiceRecord } from './invoices-repository.ts'
import { invoiceTotals, netCentsOf, taxRateOf, taxSumsOf } from './invoice-document.ts'
import { categoryOfAdjustment, categoryOfSum } from './structured-vat.ts'
import { aggregate, basic, type XmlElement } from './ubl-xml.ts'

const decimal = (cents: number) => (cents / 100).toFixed(2)

/** The amounts of a document in its currency; those of a credit note have the opposite sign of the stored ones. */
export type Amounts = { sign: 1 | -1; currencyID: string }

/** Adding 0 turns -0 into 0, which is printed without a sign. */
export const amount = ({ sign, currencyID }: Amounts, name: string, cents: number): XmlElement =>
  basic(name, decimal(sign * cents + 0), { currencyID })

/** Sums that apply to the whole document. Their amounts are above zero, and an indicator holds the direction. */
export const structuredAdjustments = ({ document }: InvoiceRecord, amounts: Amounts): XmlElement[] =>
  (document.adjustments ?? []).map(({ reason, netCents, ...own }) => {
    const isCharge = amounts.sign * netCents > 0
    return aggregate(
      'AllowanceCharge',
      basic('ChargeIndicator', String(isCharge)),
      basic('AllowanceChargeReason', reason),
      amount(amounts, 'Amount', isCharge ? netCents : -netCents),
      categoryOfAdjustment(taxRateOf(document, own)),
    )
  })

const taxTotal = ({ document }: InvoiceRecord, amounts: Amounts) =>
  aggregate(
    'TaxTotal',
    amount(amounts, 'TaxAmount', invoiceTotals(document).vatCents),
    ...taxSumsOf(document).map((sum) =>
      aggregate(
        'TaxSubtotal',
        amount(amounts, 'TaxableAmount', sum.netCents),
        amount(amounts, 'TaxAmount', sum.vatCents),
        categoryOfSum(sum),
      ),
    ),
  )

/** The sum of the allowances or of the charges; undefined if there are none. */
const adjusted = ({ document: { adjustments = [] } }: InvoiceRecord, isMeant: (netCents: number) => boolean) => {
  const meant = adjustments.filter(({ netCents }) => isMeant(netCents))
  return meant.length === 0 ? undefined : meant.reduce((sum, { netCents }) => sum + netCents, 0)
}

export const structuredTotals = (invoice: InvoiceRecord, amounts: Amounts): XmlElement[] => {
  const { document, paidOn } = invoice
  const { netCents, totalCents } = invoiceTotals(document)
  const allowances = adjusted(invoice, (cents) => amounts.sign * cents <= 0)
  const charges = adjusted(invoice, (cents) => amounts.sign * cents > 0)
  const ofLines = document.lines.reduce((sum, line) => sum + netCentsOf(line), 0)
  return [
    taxTotal(invoice, amounts),
    aggregate(
      'LegalMonetaryTotal',
      amount(amounts, 'LineExtensionAmount', ofLines),
      amount(amounts, 'TaxExclusiveAmount', netCents),
      amount(amounts, 'TaxInclusiveAmount', totalCents),
      allowances === undefined ? undefined : amount(amounts, 'AllowanceTotalAmount', -allowances),
      charges === undefined ? undefined : amount(amounts, 'ChargeTotalAmount', charges),
      paidOn === null ? undefined : amount(amounts, 'PrepaidAmount', totalCents),
      amount(amounts, 'PayableAmount', paidOn === null ? totalCents : 0),
    ),
  ]
}
