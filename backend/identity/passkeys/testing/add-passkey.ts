import { Passkey, PasskeyCreationOptions } from '@account/shared/contracts/passkey.ts'
import type { CallAs } from '../../../testing/call-as.ts'
import { createTestAuthenticator } from './test-authenticator.ts'

const ACCOUNT_ORIGIN = 'http://account.uk.localhost:3000'

export const passkeysPath = (customerId: string) => `/identity/v2/identities/local/${customerId}/passkeys`

/** Adds a passkey as the settings of storefront uk do. */
export const answerChallenge = async (
  customerId: string,
  call: CallAs,
  { origin = ACCOUNT_ORIGIN, authenticator = createTestAuthenticator() } = {},
) => {
  const { body } = await call('POST', `${passkeysPath(customerId)}/challenges`)
  const { challenge, rp } = PasskeyCreationOptions.parse(body)
  return { name: 'Phone', credential: authenticator.register({ challenge, rpId: rp.id, origin }) }
}

export const addPasskey = async (customerId: string, call: CallAs, authenticator = createTestAuthenticator()) => {
  const added = await answerChallenge(customerId, call, { authenticator })
  return Passkey.parse((await call('POST', passkeysPath(customerId), added)).body)
}
