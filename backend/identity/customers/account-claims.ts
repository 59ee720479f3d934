import { shownNameOf } from '@account/shared/contracts/customer.ts'
import * as z from 'zod'
import type { CustomerRecord } from './customer-record.ts'
import { DomainError } from '../../platform/errors.ts'

/** Every account has this provider; a sign-in through another company would add its own value. */
const IDENTITY_PROVIDER_TYPE = 'local'

const authenticationMethodOf = ({ businessStatus }: CustomerRecord) => (businessStatus === null ? 'consumer' : 'b2b')

/** The claims of both tokens. They are few and short, because the two tokens must fit 1,500 bytes together. */
export const identityClaimsOf = (customer: CustomerRecord) => ({
  authentication_method: authenticationMethodOf(customer),
  idp_type: IDENTITY_PROVIDER_TYPE,
  idp_sub: customer.id,
})

/** A long name would not fit into the token, so the claim is truncated; the customers service returns the whole name. */
const LONGEST_NAME_BYTES = 48

export const displayNameOf = (customer: CustomerRecord) => {
  const characters = [...shownNameOf(customer)]
  while (Buffer.byteLength(characters.join('')) > LONGEST_NAME_BYTES) characters.pop()
  return characters.join('')
}

/** The parameters of paths below `/v2/identities/:idpType/:idpSub`. */
export const Identity = z.object({ idpType: z.string().max(100), idpSub: z.uuid() })

/** Responds with 404 unless the identity in the path is the bearer's own, so that other identities stay invisible. */
export const requireOwnIdentity = (customerId: string, { idpType, idpSub }: z.infer<typeof Identity>) => {
  if (idpType !== IDENTITY_PROVIDER_TYPE || idpSub !== customerId)
    throw new DomainError(404, 'identity-not-found', 'The customer has no such identity.')
}
