import { DomainError } from '../../platform/errors.ts'

export const photosNotFound = () =>
  new DomainError(404, 'photo-not-found', 'The library has no photo with one of these ids; no archive was started.')
