import type { DocumentParty } from '../../platform/documents/document-party.ts'

/** Why goods have no tax: the buyer owes it, or the law exempts them. */
export type UntaxedReason = 'reverseCharge' | 'exempt'

/** The tax of some goods. */
export type TaxRate = {
  /** In thousandths, because the rate of Switzerland is 8.1 %. */
  vatPerMille: number
  /** Only where the rate is zero; goods that are taxed at a rate of zero have no reason. */
  untaxedReason?: UntaxedReason
}

export type InvoiceLine = Partial<TaxRate> & {
  orderCode: string
  articleName: string
  quantity: number
  /** Price of one piece, without tax. */
  unitNetCents: number
}

/** A sum below zero is an allowance, such as a volume discount; one above zero a charge, such as delivery. */
export type InvoiceAdjustment = Partial<TaxRate> & { reason: string; netCents: number }

/** The content of an invoice except its number and its dates. Its rate applies to lines and adjustments without their own. */
export type InvoiceDocument = TaxRate & {
  seller: DocumentParty
  buyer: DocumentParty
  /** The number that the buyer wants on the invoice, such as the Leitweg-ID of a German authority. */
  buyerReference?: string
  lines: InvoiceLine[]
  adjustments?: InvoiceAdjustment[]
}

export const netCentsOf = ({ quantity, unitNetCents }: InvoiceLine): number => quantity * unitNetCents

/** Rounds half cents away from zero, so that a credit equals its invoice to the cent. */
const rounded = (cents: number) => Math.sign(cents) * Math.round(Math.abs(cents)) + 0

/** A rate of its own comes without the reason of the document. */
export const taxRateOf = (document: InvoiceDocument, goods: Partial<TaxRate>): TaxRate => {
  const { vatPerMille, untaxedReason } = goods.vatPerMille === undefined ? document : goods
  return { vatPerMille: vatPerMille ?? 0, ...(untaxedReason && { untaxedReason }) }
}

export type TaxSum = TaxRate & { netCents: number; vatCents: number }

/** The tax per rate, the highest first. It is computed on the sum of a rate and rounded once, as the tax is paid. */
export const taxSumsOf = (document: InvoiceDocument): TaxSum[] => {
  const taxed = [
    ...document.lines.map((line) => ({ ...taxRateOf(document, line), netCents: netCentsOf(line) })),
    ...(document.adjustments ?? []).map((part) => ({ ...taxRateOf(document, part), netCents: part.netCents })),
  ]
  const byRate = Map.groupBy(taxed, ({ vatPerMille, untaxedReason }) => `${vatPerMille} ${untaxedReason}`)
  return [...byRate.values()]
    .map((goods) => {
      const netCents = goods.reduce((sum, part) => sum + part.netCents, 0)
      const [{ vatPerMille, untaxedReason } = document] = goods
      const rate: TaxRate = { vatPerMille, ...(untaxedReason && { untaxedReason }) }
      return { ...rate, netCents, vatCents: rounded((netCents * vatPerMille) / 1000) }
    })
    .toSorted((one, other) => other.vatPerMille - one.vatPerMille)
}

export const invoiceTotals = (document: InvoiceDocument) => {
  const sums = taxSumsOf(document)
  const netCents = sums.reduce((sum, rate) => sum + rate.netCents, 0)
  const vatCents = sums.reduce((sum, rate) => sum + rate.vatCents, 0)
  return { netCents, vatCents, totalCents: netCents + vatCents }
}
