import * as z from 'zod'

/** `credit` gives money back: its amounts are below zero. */
export const InvoiceKind = z.enum(['invoice', 'credit'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

/** Paid or settled, open, or overdue. */
export const InvoiceStatus = z.enum(['paid', 'open', 'overdue'])
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

/** An invoice of a business customer; the document itself is a PDF. */
export const HistoricalInvoice = z.object({
  id: z.uuid(),
  /** The collective invoice of the month, which holds this one among others. */
  groupId: z.uuid(),
  number: z.string(),
  kind: InvoiceKind,
  status: InvoiceStatus,
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  orderCodes: z.array(z.string()),
  netCents: z.int(),
  vatCents: z.int(),
  totalCents: z.int(),
  currency: z.string().regex(/^[A-Z]{3}$/),
})
export type HistoricalInvoice = z.infer<typeof HistoricalInvoice>

/** Response of `GET /api/v1/HistoricalInvoice/me`, the newest first. */
export const HistoricalInvoices = z.object({ historicalInvoices: z.array(HistoricalInvoice) })
export type HistoricalInvoices = z.infer<typeof HistoricalInvoices>

/** Invoices that fit into one archive. */
export const INVOICE_ARCHIVE_LIMIT = 50
