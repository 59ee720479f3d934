import { entityTagOf, IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import { InvoiceDetails } from '@account/shared/contracts/invoice-details.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

const path = 'customers/me/invoice-details'

export const createInvoiceDetailsApi = (http: HttpClient) => ({
  read: (signal?: AbortSignal): Promise<InvoiceDetails> => http.get(path, { signal }).json(InvoiceDetails),
  /** `from` are the details that the customer changed: the service responds 412 if there are newer ones. */
  change: (details: InvoiceDetails, from: InvoiceDetails): Promise<InvoiceDetails> =>
    http.put(path, { json: details, headers: { [IF_MATCH_HEADER]: entityTagOf(from) } }).json(InvoiceDetails),
})

export type InvoiceDetailsApi = ReturnType<typeof createInvoiceDetailsApi>

/** entry.tsx provides it; a test provides its own. */
export const invoiceDetailsApiAtom = createProvidedAtom<InvoiceDetailsApi>('invoiceDetailsApiAtom')
