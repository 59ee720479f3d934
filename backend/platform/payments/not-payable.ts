import { DomainError } from '../errors.ts'

/** The answer where the order or invoice is paid already, or asks for no payment. */
export const notPayable = () => new DomainError(409, 'not-payable', 'Nothing is left to pay here.')
