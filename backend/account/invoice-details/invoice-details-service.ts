import { invoiceDetailsIn } from '@account/shared/company-numbers/check-invoice-details.ts'
import type { InvoiceDetails } from '@account/shared/contracts/invoice-details.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Bearer } from '../../platform/authentication/bearer-authentication.ts'
import { DomainError } from '../../platform/errors.ts'
import type { InvoiceDetailsRepository } from './invoice-details-repository.ts'

/** The numbers that a business wants on its invoices. Knows neither HTTP nor SQL. */
export const createInvoiceDetailsService = (details: InvoiceDetailsRepository) => ({
  find: ({ customerId }: Bearer): Promise<InvoiceDetails> => details.find(customerId),

  /** Throws 412 where `ifMatch` is the tag of former details. */
  change({ customerId, storefront }: Bearer, entered: InvoiceDetails, ifMatch?: string): Promise<InvoiceDetails> {
    const checked = invoiceDetailsIn(requireStorefront(storefront).country).safeParse(entered)
    if (checked.success) return details.save(customerId, checked.data, ifMatch)
    const faulty = checked.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new DomainError(400, 'invoice-details-invalid', `These numbers are not valid: ${faulty}.`)
  },
})

export type InvoiceDetailsService = ReturnType<typeof createInvoiceDetailsService>
