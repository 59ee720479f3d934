import type { CustomerRecord } from './customer-record.ts'

/** Every account of ours is of this kind; a sign-in through another company would bring its own. */
export const IDENTITY_PROVIDER_TYPE = 'local'

const authenticationMethodOf = ({ businessStatus }: CustomerRecord) => (businessStatus === null ? 'consumer' : 'b2b')

/** The claims that both tokens carry. Kept few and short: the two must fit 1,500 bytes together. */
export const identityClaimsOf = (customer: CustomerRecord) => ({
  authentication_method: authenticationMethodOf(customer),
  idp_type: IDENTITY_PROVIDER_TYPE,
  idp_sub: customer.id,
})

/** A name of any length would not fit the token; the whole one is the customers service's to tell. */
const LONGEST_NAME_BYTES = 48

export const displayNameOf = ({ firstName, lastName }: CustomerRecord) => {
  const characters = [...`${firstName} ${lastName}`]
  while (Buffer.byteLength(characters.join('')) > LONGEST_NAME_BYTES) characters.pop()
  return characters.join('')
}
