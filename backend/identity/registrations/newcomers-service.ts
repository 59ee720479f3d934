import { recordActivity } from '../../platform/activity/record-activity.ts'
import { unknownConfirmation } from '../../platform/confirmations/confirmation-token.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { EmailChangesRepository } from '../changes/email-changes-repository.ts'
import { type CustomerRecord, EmailTakenError } from '../customers/customer-record.ts'
import type { CustomersRepository, OnAdded } from '../customers/customers-repository.ts'
import { hashPassword, isPasswordOf } from '../customers/password-hash.ts'
import type { NewcomerPasskey } from '../passkeys/passkey-sign-ins.ts'
import type { PasskeysRepository } from '../passkeys/passkeys-repository.ts'
import { signedInAtSecondsOf } from '../sessions/password-changes.ts'
import type { RegistrationRow, RegistrationsRepository } from './registrations-repository.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'

const WINDOW_MS = 15 * MINUTE_MS
/** A double click happens within this time. */
const SECOND_CLICK_MS = MINUTE_MS

/** A newcomer signs in with a password or with a passkey from then on. */
export type NewcomerProof = { password: string } | { passkey: NewcomerPasskey & { name: string } }

export type Newcomer = {
  firstName: string
  lastName: string
  proof: NewcomerProof
  /** The network address of the caller. */
  address: string
  browser?: string | undefined
}

export type NewcomersOptions = {
  customers: Pick<CustomersRepository, 'add' | 'find'>
  registrations: Pick<RegistrationsRepository, 'find' | 'markUsed'>
  passkeys: Pick<PasskeysRepository, 'add'>
  limits: RateLimits
  /** Returns whether another account can still take the address back. */
  isReserved: EmailChangesRepository['isReserved']
  onRegistered: OnAdded
  /** Registrations from one network within a quarter of an hour. */
  registrationsPerAddress: number
  /** The cost N of scrypt for new passwords. */
  passwordHashCost: number
}

/** Turns proved addresses into accounts. The service depends neither on HTTP nor on SQL. */
export const createNewcomersService = (options: NewcomersOptions) => {
  const { customers, registrations, passkeys, isReserved, onRegistered, passwordHashCost } = options
  const limit = options.limits.ofConfigured('registration', {
    most: options.registrationsPerAddress,
    withinMs: WINDOW_MS,
  })

  const credentialsOf = async (proof: NewcomerProof) =>
    'passkey' in proof
      ? { id: proof.passkey.customerId, passwordHash: null }
      : { passwordHash: await hashPassword(proof.password, passwordHashCost) }

  /** A failed welcome creates no account, so that the customer can repeat the registration. */
  const complete = async (
    added: CustomerRecord,
    queries: Queries,
    proved: Pick<Newcomer, 'proof' | 'browser'> & { id: string },
  ) => {
    if (await isReserved(queries, added)) throw new EmailTakenError('Another account can still take it back.')
    if (!(await registrations.markUsed(queries, proved.id, added.id))) throw unknownConfirmation()
    if ('passkey' in proved.proof) await passkeys.add(queries, proved.proof.passkey)
    await recordActivity(queries, { customerId: added.id, kind: 'registered', browser: proved.browser })
    await onRegistered(added, queries)
  }

  /** The account that the first of two clicks has created. */
  const findRepeated = async ({ tokenHash }: RegistrationRow, proof: NewcomerProof) => {
    const used = await registrations.find(tokenHash ?? '')
    if (!used?.usedAt || !used.customerId || !('password' in proof)) return undefined
    if (Date.now() - used.usedAt.getTime() > SECOND_CLICK_MS) return undefined
    const customer = await customers.find(used.customerId)
    const isSame = customer?.passwordHash && (await isPasswordOf(customer.passwordHash, proof.password))
    return isSame ? customer : undefined
  }

  return {
    /** Throws `EmailTakenError` if the address got an account meanwhile, and 404 for a link that was used. */
    async add(registration: RegistrationRow, { firstName, lastName, proof, address, browser }: Newcomer) {
      await limit(address)
      const { id, storefront, email, usedAt } = registration
      const credentials = await credentialsOf(proof)
      const added = usedAt
        ? undefined
        : await customers.add({ storefront, email, firstName, lastName, ...credentials }, (customer, queries) =>
            complete(customer, queries, { id, proof, browser }),
          )
      const customer = added ?? (await findRepeated(registration, proof))
      if (!customer && usedAt) throw unknownConfirmation()
      if (!customer) throw new EmailTakenError('The address has an account already.')
      return {
        customer,
        signedInAtSeconds: signedInAtSecondsOf(customer, customer.registeredAt.getTime() / 1000),
        method: 'passkey' in proof ? ('pop' as const) : ('pwd' as const),
      }
    },
  }
}

export type NewcomersService = ReturnType<typeof createNewcomersService>
