import { DomainError } from '../../platform/errors.ts'

export const orderNotFound = () => new DomainError(404, 'order-not-found', 'The customer has no such order.')
