import { DomainError } from '../../platform/errors.ts'

export const albumNotFound = (albumId: string) =>
  new DomainError(404, 'album-not-found', `There is no album ${albumId} for this customer.`)
