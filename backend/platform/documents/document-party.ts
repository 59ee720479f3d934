/** A number with the list that it is from: SIRET is 0009 of ISO 6523, a Leitweg-ID is 0204. */
export type ListedNumber = { list: string; number: string }

/** The sender or recipient, as printed on a document. */
export type DocumentParty = {
  name: string
  lines: string[]
  vatNumber: string | null
  /** Absent if it is the country of the storefront. */
  country?: string
  /** The number in the register of companies, such as a SIRET. */
  registration?: ListedNumber
  /** The address in a network of electronic invoices, such as Peppol. */
  electronicAddress?: ListedNumber
}
