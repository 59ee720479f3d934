import type { CustomerRecord } from './customer-record.ts'

/** Every account has this provider; a sign-in through another company would add its own value. */
export const IDENTITY_PROVIDER_TYPE = 'local'

const authenticationMethodOf = ({ businessStatus }: CustomerRecord) => (businessStatus === null ? 'consumer' : 'b2b')

/** The claims of both tokens. They are few and short, because the two tokens must fit 1,500 bytes together. */
export const identityClaimsOf = (customer: CustomerRecord) => ({
  authentication_method: authenticationMethodOf(customer),
  idp_type: IDENTITY_PROVIDER_TYPE,
  idp_sub: customer.id,
})

/** A long name would not fit into the token, so the claim is truncated; the customers service returns the whole name. */
const LONGEST_NAME_BYTES = 48

export const displayNameOf = ({ firstName, lastName }: CustomerRecord) => {
  const characters = [...`${firstName} ${lastName}`]
  while (Buffer.byteLength(characters.join('')) > LONGEST_NAME_BYTES) characters.pop()
  return characters.join('')
}
