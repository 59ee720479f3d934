/** The sender or recipient, as printed on a document. */
export type DocumentParty = {
  name: string
  lines: string[]
  vatNumber: string | null
  /** Absent if it is the country of the storefront. */
  country?: string
}
