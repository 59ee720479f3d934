import type { HistoricalInvoice } from '@account/shared/contracts/invoice.ts'

export type InvoiceMonth = {
  /** `2026-03`. */
  month: string
  invoices: HistoricalInvoice[]
}

/** The invoices grouped by the month of their date, in the given order. */
export const monthsOf = (invoices: readonly HistoricalInvoice[]): InvoiceMonth[] => {
  const months = Map.groupBy(invoices, ({ issuedOn }) => issuedOn.slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({ month, invoices: ofMonth }))
}

/** The total in each currency; credits are subtracted. */
export const totalsOf = (invoices: readonly HistoricalInvoice[]): [currency: string, totalCents: number][] => {
  const totals = new Map<string, number>()
  for (const { currency, totalCents } of invoices) totals.set(currency, (totals.get(currency) ?? 0) + totalCents)
  return [...totals]
}
