/** The sender of a file: a signed-in customer, or a phone with a code of that customer. */
export type UploadSender = {
  customerId: string
  /** Limits a phone to the uploads of its own code. Null for the signed-in customer, who may access all of them. */
  phoneSessionId: string | null
}

export const signedInSender = (customerId: string): UploadSender => ({ customerId, phoneSessionId: null })
