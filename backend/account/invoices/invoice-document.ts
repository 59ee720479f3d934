import type { DocumentParty } from '../../platform/documents/document-party.ts'

export type InvoiceLine = {
  orderCode: string
  articleName: string
  quantity: number
  /** Price of one piece, without tax. */
  unitNetCents: number
}

/** Why an invoice has no tax: the buyer owes it, or the law exempts the goods. */
export type UntaxedReason = 'reverseCharge' | 'exempt'

/** The content of an invoice except its number and its dates. */
export type InvoiceDocument = {
  seller: DocumentParty
  buyer: DocumentParty
  /** The tax rate in thousandths, because the rate of Switzerland is 8.1 %. */
  vatPerMille: number
  /** Only where the rate is zero; goods that are taxed at a rate of zero have no reason. */
  untaxedReason?: UntaxedReason
  lines: InvoiceLine[]
}

export const netCentsOf = ({ quantity, unitNetCents }: InvoiceLine): number => quantity * unitNetCents

/** Rounds half cents away from zero, so that a credit equals its invoice to the cent. */
const rounded = (cents: number) => Math.sign(cents) * Math.round(Math.abs(cents)) + 0

/** Computes the tax on the sum and rounds it once, as the tax is paid. */
export const invoiceTotals = ({ lines, vatPerMille }: InvoiceDocument) => {
  const netCents = lines.reduce((sum, line) => sum + netCentsOf(line), 0)
  const vatCents = rounded((netCents * vatPerMille) / 1000)
  return { netCents, vatCents, totalCents: netCents + vatCents }
}
