/** Who sends a file: a signed-in customer, or a phone with a code of that customer's. */
export type UploadSender = {
  customerId: string
  /** A phone sees and continues only what was begun with its own code; null for the customer, who sees everything. */
  phoneSessionId: string | null
}

export const signedInSender = (customerId: string): UploadSender => ({ customerId, phoneSessionId: null })
