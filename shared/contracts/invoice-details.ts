import * as z from 'zod'
import { lineOfText } from './line-of-text.ts'

/** The details that invoices of a business name, apart from its name and address; an empty text where the business gives none. */
export const InvoiceDetails = z.strictObject({
  vatNumber: lineOfText(40),
  /** In the register of the country of the storefront, such as a SIRET. */
  registrationNumber: lineOfText(40),
  /** The reference that the buyer wants on its invoices, such as the Leitweg-ID of a German authority. */
  buyerReference: lineOfText(100),
  /** List and number, such as `0208:0403170701`. */
  peppolAddress: lineOfText(120),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

/** The details of a business that has entered none. */
export const NO_INVOICE_DETAILS: InvoiceDetails = {
  vatNumber: '',
  registrationNumber: '',
  buyerReference: '',
  peppolAddress: '',
}
