import { notInArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { signingKeys } from '../../platform/database/signing-key-table.ts'
import { addFollowingSignerKey, succeededPurposes } from '../../platform/database/signing-key.ts'
import { identityKeys } from './identity-keys-table.ts'
import { addFollowingIdentityKeys } from './identity-keys.ts'

/** Gives every key a follower, which signs nothing yet: nobody is signed out, and every address goes on answering. */
export const addFollowingKeys = async (database: Database) => {
  await addFollowingIdentityKeys(database)
  for (const purpose of succeededPurposes) await addFollowingSignerKey(database, purpose)
}

/** For keys that somebody has who should not: whatever they signed is refused by every process that starts from now on. */
export const forgetAllKeys = async (database: Database) => {
  await database.delete(identityKeys)
  await database.delete(signingKeys).where(notInArray(signingKeys.purpose, ['callbacks']))
}
