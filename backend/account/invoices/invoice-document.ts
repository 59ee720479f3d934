/** Who sends an invoice, or gets it: as written on it. */
export type InvoiceParty = { name: string; lines: string[]; vatNumber: string | null }

export type InvoiceLine = {
  orderCode: string
  articleName: string
  quantity: number
  /** Of one piece, without tax. */
  unitNetCents: number
}

/** All that an invoice says besides its number and its dates. */
export type InvoiceDocument = {
  seller: InvoiceParty
  buyer: InvoiceParty
  /** In thousandths, since Switzerland takes 8.1%. */
  vatPerMille: number
  lines: InvoiceLine[]
}

export const netCentsOf = ({ quantity, unitNetCents }: InvoiceLine): number => quantity * unitNetCents

/** Half cents away from zero: a credit takes back to the cent what the invoice took. */
const rounded = (cents: number) => Math.sign(cents) * Math.round(Math.abs(cents)) + 0

/** Tax is taken of the sum and rounded once, as it is paid over. */
export const invoiceTotals = ({ lines, vatPerMille }: InvoiceDocument) => {
  const netCents = lines.reduce((sum, line) => sum + netCentsOf(line), 0)
  const vatCents = rounded((netCents * vatPerMille) / 1000)
  return { netCents, vatCents, totalCents: netCents + vatCents }
}
