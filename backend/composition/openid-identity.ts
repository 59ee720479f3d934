import { createRefusedSignIns } from '../platform/activity/record-activity.ts'
import { createAccessTokenVerifier } from '../identity/access-tokens/access-token-verifier.ts'
import { readIdentityKeys } from '../identity/access-tokens/identity-keys-store.ts'
import type { DemoSignIns } from '../identity/pages/sign-in-page.ts'
import { createPasskeySignIns } from '../identity/passkeys/passkey-sign-ins.ts'
import { identityPlugin } from '../identity/provider/identity-plugin.ts'
import { createSignInService } from '../identity/provider/interactions/sign-in-service.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { PlatformServices } from './platform-services.ts'

type Options = {
  platform: Pick<PlatformServices, 'configuration' | 'database' | 'limits' | 'logger'>
  parts: IdentityParts
  demoSignIns?: DemoSignIns | undefined
  readKeysEveryMs?: number | undefined
}

/** The OpenID providers of all storefronts and the verifier of their access tokens. */
export const createOpenidIdentity = async ({ platform, parts, demoSignIns, readKeysEveryMs }: Options) => {
  const { configuration, database, limits, logger } = platform
  const { customers, checkPassword, passkeys, passkeyCeremonies, passkeyChallenges } = parts
  const { resets, registrations, newcomers } = parts
  const keys = await readIdentityKeys(database)
  const onRefused = createRefusedSignIns({ database, logger })
  const { passwordHashCost } = configuration
  const signIns = createSignInService({ database, customers, limits, checkPassword, onRefused, passwordHashCost })
  return {
    keys,
    verifyAccessToken: await createAccessTokenVerifier({ configuration, database, customers, keys }),
    plugin: identityPlugin({
      ...{ configuration, database, customers, keys, signIns, resets, registrations, newcomers, limits, demoSignIns },
      passkeys: createPasskeySignIns({ database, passkeys, ceremonies: passkeyCeremonies }),
      forgetChallenges: passkeyChallenges.forgetOld,
      readKeysEveryMs,
    }),
  }
}
