import type { CustomerRecord } from '../customers/customer-record.ts'

type WithPassword = Pick<CustomerRecord, 'passwordChangedAt'>

/** Sessions record their start in whole seconds, so those of a new password start in the second after its change. */
const firstSecondOf = ({ passwordChangedAt }: WithPassword) =>
  passwordChangedAt ? Math.floor(passwordChangedAt.getTime() / 1000) + 1 : 0

/** `readAtSeconds` precedes the read of the password's hash. */
export const signedInAtSecondsOf = (customer: WithPassword, readAtSeconds: number) =>
  Math.max(Math.floor(readAtSeconds), firstSecondOf(customer))

/** Rejects a sign-in that was under way while the password changed, because it is saved after all sessions have ended. */
export const isOfFormerPassword = (customer: WithPassword, signedInAtSeconds = 0) =>
  signedInAtSeconds < firstSecondOf(customer)
