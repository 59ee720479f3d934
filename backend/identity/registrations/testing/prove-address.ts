import { v7 as uuidv7 } from 'uuid'
import { createConfirmationToken } from '../../../platform/confirmations/confirmation-token.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createRegistrationsRepository } from '../registrations-repository.ts'

/** A registration whose mail has arrived, without the mail. */
export const proveAddress = async (database: Database, address: { storefront: string; email: string }) => {
  const registrations = createRegistrationsRepository(database)
  const { hash } = createConfirmationToken()
  const id = uuidv7()
  await registrations.add(database, { id, returnTo: '/', ...address })
  const proved = await registrations.takeToMail(database, id, hash)
  if (!proved) throw new Error(`The registration of ${address.email} has its token already.`)
  return proved
}
