/** The form in which addresses are stored and compared. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

/** Another account of the storefront has the address. */
export class EmailTakenError extends Error {
  override name = 'EmailTakenError' as const
}
