import type { CustomerRecord } from '../customers/customer-record.ts'

type WithPassword = Pick<CustomerRecord, 'passwordChangedAt'>

/** Sessions tell when they began in whole seconds, so those of a new password begin in the second after its change. */
const firstSecondOf = ({ passwordChangedAt }: WithPassword) =>
  passwordChangedAt ? Math.floor(passwordChangedAt.getTime() / 1000) + 1 : 0

/** `readAtSeconds`: before the password's hash was read. */
export const signedInAtSecondsOf = (customer: WithPassword, readAtSeconds: number) =>
  Math.max(Math.floor(readAtSeconds), firstSecondOf(customer))

/** Such a sign-in may have been under way while the password was replaced, and is saved after all sessions were ended. */
export const isOfFormerPassword = (customer: WithPassword, signedInAtSeconds = 0) =>
  signedInAtSeconds < firstSecondOf(customer)
