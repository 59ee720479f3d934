import type { InvoiceDetails } from '@account/shared/contracts/invoice-details.ts'
import { companyRegisters } from '@account/shared/company-numbers/registration-number.ts'
import { readPeppolAddress } from '@account/shared/company-numbers/peppol-address.ts'
import type { InvoiceDocument } from './invoice-document.ts'

/**
 * Completes an invoice with the details of its buyer. A business often learns from the refusal of an invoice that its receiver
 * wants a number, so details also reach earlier invoices. What an invoice names itself stays.
 */
export const nameDetails = (
  document: InvoiceDocument,
  details: InvoiceDetails,
  countryOfStorefront: string,
): InvoiceDocument => {
  const { buyer } = document
  const list = companyRegisters[countryOfStorefront]?.list
  const number = details.registrationNumber
  const registration = buyer.registration ?? (list && number ? { list, number } : undefined)
  const electronicAddress = buyer.electronicAddress ?? readPeppolAddress(details.peppolAddress)
  const buyerReference = document.buyerReference ?? details.buyerReference
  return {
    ...document,
    ...(buyerReference && { buyerReference }),
    buyer: {
      ...buyer,
      vatNumber: buyer.vatNumber ?? (details.vatNumber || null),
      ...(registration && { registration }),
      ...(electronicAddress && { electronicAddress }),
    },
  }
}
