import * as z from 'zod'
import { InvoiceDetails } from '../contracts/invoice-details.ts'
import { isLeitwegId, looksLikeLeitwegId, readPeppolAddress } from './peppol-address.ts'
import { readRegistrationNumber } from './registration-number.ts'
import { readVatNumber } from './vat-number.ts'

/** The message of the issue of a number that no office issues. */
const NOT_A_NUMBER = 'not-a-number'

const numberRead = (field: z.ZodString, read: (text: string) => string | undefined) =>
  field
    .overwrite((text) => read(text) ?? text)
    .refine((text) => text === '' || read(text) !== undefined, { error: NOT_A_NUMBER })

const writtenPeppolAddress = (text: string) => {
  const address = readPeppolAddress(text)
  return address && `${address.list}:${address.number}`
}

const writtenReference = (text: string) => {
  if (!looksLikeLeitwegId(text)) return text
  return isLeitwegId(text) ? text.toUpperCase() : undefined
}

/** The details as a business of this country enters them: numbers are checked by their check digits, and written one way. */
export const invoiceDetailsIn = (country: string) =>
  z.strictObject({
    vatNumber: numberRead(InvoiceDetails.shape.vatNumber, (text) => readVatNumber(text, country)),
    registrationNumber: numberRead(InvoiceDetails.shape.registrationNumber, (text) =>
      readRegistrationNumber(text, country),
    ),
    buyerReference: numberRead(InvoiceDetails.shape.buyerReference, writtenReference),
    peppolAddress: numberRead(InvoiceDetails.shape.peppolAddress, writtenPeppolAddress),
  })
