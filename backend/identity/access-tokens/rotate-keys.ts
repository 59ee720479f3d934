import type { Database } from '../../platform/database/database.ts'
import { addFollowingSignerKey, forgetSignerKeys, succeededPurposes } from '../../platform/database/signing-key.ts'
import { addFollowingIdentityKeys, forgetIdentityKeys } from './identity-keys-store.ts'

/** Adds a successor of every key. It signs nothing yet, so that all sessions and signed addresses stay valid. */
export const addFollowingKeys = async (database: Database) => {
  await addFollowingIdentityKeys(database)
  for (const purpose of succeededPurposes) await addFollowingSignerKey(database, purpose)
}

/** Deletes stolen keys: every process that starts afterwards refuses their signatures. */
export const forgetAllKeys = async (database: Database) => {
  await forgetIdentityKeys(database)
  await forgetSignerKeys(database)
}
