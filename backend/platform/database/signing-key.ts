import { asc, eq, inArray, like, notInArray, or } from 'drizzle-orm'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from './database.ts'
import { inOrderOfUse, nextPurpose, outlived } from './key-succession.ts'
import { createOneShotHmac } from './one-shot-hmac.ts'
import { signingKeys } from './signing-key-table.ts'

export type Signer = {
  /** base64url HMAC-SHA-256. */
  sign: (text: string) => string
  isSigned: (text: string, signature: string) => boolean
}

/** The key for addresses and cursors rotates; the key for callbacks does not, because their secrets are derived from it. */
export const succeededPurposes = ['cursors', 'objects'] as const
type Purpose = (typeof succeededPurposes)[number] | 'callbacks' | 'operators'

const signerOf = (keys: readonly [Buffer, ...Buffer[]]): Signer => {
  const [sign, ...others] = [createOneShotHmac(keys[0]), ...keys.slice(1).map(createOneShotHmac)] as const
  return {
    sign,
    isSigned(text, signature) {
      const given = Buffer.from(signature)
      return [sign, ...others].some((signatureOf) => {
        const wanted = Buffer.from(signatureOf(text))
        return wanted.length === given.length && timingSafeEqual(wanted, given)
      })
    },
  }
}

const readKeys = (database: Database, purpose: Purpose) =>
  database
    .select({ purpose: signingKeys.purpose, key: signingKeys.key, createdAt: signingKeys.created })
    .from(signingKeys)
    .where(or(eq(signingKeys.purpose, purpose), like(signingKeys.purpose, `${purpose}/%`)))
    .orderBy(asc(signingKeys.created))

const storeKey = (database: Database, purpose: string) =>
  database
    .insert(signingKeys)
    .values({ purpose, key: randomBytes(32).toString('base64') })
    .onConflictDoNothing()

/** The signer for one purpose; the first process to need its key creates it. */
export const createSigner = async (database: Database, purpose: Purpose): Promise<Signer> => {
  await storeKey(database, purpose)
  const [signing, ...others] = inOrderOfUse(await readKeys(database, purpose)).map(({ key }) =>
    Buffer.from(key, 'base64'),
  )
  if (!signing) throw new Error(`The signing key for ${purpose} vanished while it was being read.`)
  return signerOf([signing, ...others])
}

/** See: [Note: Key rotation] */
export const addFollowingSignerKey = async (database: Database, purpose: (typeof succeededPurposes)[number]) => {
  const keys = await readKeys(database, purpose)
  await storeKey(database, nextPurpose(purpose, keys))
  await database.delete(signingKeys).where(inArray(signingKeys.purpose, outlived(keys)))
}

/** The key of the callbacks never rotates, because every partner's secret is derived from it. */
export const forgetSignerKeys = async (database: Database) => {
  await database.delete(signingKeys).where(notInArray(signingKeys.purpose, ['callbacks']))
}
