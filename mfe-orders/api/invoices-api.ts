import { HistoricalInvoices, type HistoricalInvoice } from '@account/shared/contracts/invoice.ts'
import { FinishedPayment } from '@account/shared/contracts/payment.ts'
import { PaymentSession } from '@account/shared/contracts/payment-method.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

/** Rendering many invoices takes long. */
const ARCHIVE_TIMEOUT_MS = 120_000

const paymentsOf = (id: string) => `api/v1/HistoricalInvoice/me/${encodeURIComponent(id)}/payments`

export const createInvoicesApi = (http: HttpClient, channel: string) => ({
  /** The newest first. */
  list: async (signal?: AbortSignal): Promise<HistoricalInvoice[]> => {
    const answer = http.get('api/v1/HistoricalInvoice/me', { signal })
    return (await answer.json(HistoricalInvoices)).historicalInvoices
  },
  pdf: (id: string): Promise<Blob> => http.get(`api/v1/HistoricalInvoice/me/pdf/${id}/${channel}`).blob(),
  /** The invoice by EN 16931, for the bookkeeping of the customer. */
  xml: (id: string): Promise<Blob> => http.get(`api/v1/HistoricalInvoice/me/xml/${id}/${channel}`).blob(),
  /** All invoices of a month in one PDF. */
  groupPdf: (groupId: string): Promise<Blob> => http.get(`api/v1/InvoiceGroupFiles/me/${groupId}`).blob(),
  openPayment: (id: string): Promise<PaymentSession> => http.post(paymentsOf(id)).json(PaymentSession),
  /** `result` is what the provider's page added to the address. */
  finishPayment: (id: string, result: string): Promise<FinishedPayment> =>
    http.put(paymentsOf(id), { json: { result } }).json(FinishedPayment),
  archive: (ids: readonly string[]): Promise<Blob> =>
    http
      .get(`api/v1/HistoricalInvoice/me/zip/${channel}`, {
        searchParams: { ids: ids.join(',') },
        timeout: ARCHIVE_TIMEOUT_MS,
      })
      .blob(),
})

export type InvoicesApi = ReturnType<typeof createInvoicesApi>

/** entry.tsx provides it; a test provides its own. */
export const invoicesApiAtom = createProvidedAtom<InvoicesApi>('invoicesApiAtom')
