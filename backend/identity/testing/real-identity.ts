import type { Identify } from '../../testing/test-back-end.ts'
import { createAccessTokenVerifier } from '../access-tokens/access-token-verifier.ts'
import { readIdentityKeys } from '../access-tokens/identity-keys.ts'
import { identityPlugin } from '../provider/identity-plugin.ts'

/** The storefronts' own authorities for a test back end, whose tokens are then the only ones that it takes. */
export const realIdentity: Identify = async (options) => {
  const keys = await readIdentityKeys(options.database)
  return {
    verifyAccessToken: await createAccessTokenVerifier({ ...options, keys }),
    identity: identityPlugin({ ...options, keys }),
  }
}
