import { importJWK, type ProtectedHeaderParameters } from 'jose'
import { AccessTokenRefused } from '../../platform/authentication/bearer-authentication.ts'
import type { Database } from '../../platform/database/database.ts'
import { publicKeyOf, readSigningKeys, type IdentityKeys, type SigningKey } from './identity-keys-store.ts'

type VerificationKey = Awaited<ReturnType<typeof importJWK>>

/** A caller can name a key that does not exist, so the database is queried no more often than this. */
const READ_AGAIN_AFTER_MS = 5_000

/**
 * Finds the key that a token names. A process that started later may sign with a key that this process has not read, so an
 * unknown key is looked up in the database.
 */
export const createVerificationKeys = async (
  database: Database,
  { signingKeys }: Pick<IdentityKeys, 'signingKeys'>,
) => {
  const known = new Map<string, VerificationKey>()
  let readAt = 0

  const learn = async (keys: readonly SigningKey[]) => {
    for (const key of keys) if (!known.has(key.kid)) known.set(key.kid, await importJWK(publicKeyOf(key), 'ES256'))
  }
  let reading = learn(signingKeys)
  await reading

  /** A page calls many services at once, and all of these calls share one query. */
  const readAgain = () => {
    if (Date.now() - readAt >= READ_AGAIN_AFTER_MS) {
      readAt = Date.now()
      reading = readSigningKeys(database).then(learn)
    }
    return reading
  }

  return async ({ kid = '' }: ProtectedHeaderParameters): Promise<VerificationKey> => {
    if (!known.has(kid)) await readAgain()
    const key = known.get(kid)
    if (!key) throw new AccessTokenRefused('The token names a key that none of the authorities has.')
    return key
  }
}
