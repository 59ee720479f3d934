import * as z from 'zod'
import { DomainError } from '../../platform/errors.ts'
import { IDENTITY_PROVIDER_TYPE } from './account-claims.ts'

/** The parameters of paths below `/v2/identities/:idpType/:idpSub`. */
export const Identity = z.object({ idpType: z.string().max(100), idpSub: z.uuid() })

/** Answers 404 unless the identity in the path is the bearer's own, so that other identities stay invisible. */
export const requireOwnIdentity = (customerId: string, { idpType, idpSub }: z.infer<typeof Identity>) => {
  if (idpType !== IDENTITY_PROVIDER_TYPE || idpSub !== customerId)
    throw new DomainError(404, 'identity-not-found', 'The customer has no such identity.')
}
