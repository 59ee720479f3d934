import { DomainError } from '../../platform/errors.ts'

export const photosNotFound = () =>
  new DomainError(404, 'photo-not-found', 'This customer has no photo of one of the ids; no archive was started.')
