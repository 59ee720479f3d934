/** The sender or recipient, as printed on a document. */
export type DocumentParty = {
  name: string
  lines: string[]
  vatNumber: string | null
  /** Absent in the country of the storefront. */
  country?: string
}
