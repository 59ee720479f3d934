import type { CustomersRepository, NewCustomer, OnAdded } from '../customers/customers-repository.ts'
import { EmailTakenError, normaliseEmail } from '../customers/email-address.ts'
import type { EmailChangesRepository } from '../changes/email-changes-repository.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { signedInAtSecondsOf } from '../sessions/password-changes.ts'
import { hashPassword, isPasswordOf } from '../customers/password-hash.ts'

const WINDOW_MS = 15 * 60 * 1000
/** Refused attempts within a quarter of an hour. */
const ATTEMPTS_PER_ACCOUNT = 10
const ATTEMPTS_PER_ADDRESS = 50

export type SignedIn = { outcome: 'signed-in'; customerId: string; signedInAtSeconds: number }

export type SignInOutcome = SignedIn | { outcome: 'refused' } | { outcome: 'too-many'; retryAfterSeconds: number }

export type Credentials = {
  storefront: string
  email: string
  password: string
  /** Network address of the caller. */
  address: string
  /** The id of a browser in which the account signed in before. */
  knownBrowser?: string | undefined
}

export type Registration = Credentials & { firstName: string; lastName: string }

type SignInOptions = {
  customers: CustomersRepository
  limits: RateLimits
  /** Returns whether another account can still take the address back. */
  isReserved: EmailChangesRepository['isReserved']
  onRegistered?: OnAdded | undefined
  /** Registrations within a quarter of an hour. */
  registrationsPerAddress: number
  /** The cost N of scrypt for new passwords. */
  passwordHashCost: number
}

/** Checks passwords and registers customers. The service depends neither on HTTP nor on SQL. */
export const createSignInService = (options: SignInOptions) => {
  const { customers, limits, isReserved, onRegistered, registrationsPerAddress, passwordHashCost } = options

  // A missing account is compared with this hash, so that the response time does not reveal which addresses exist.
  const absentAccountHash = hashPassword('the password of no account', passwordHashCost)

  const attemptsAt = ({ storefront, email }: Pick<Credentials, 'storefront' | 'email'>) => ({
    kind: 'account',
    subject: `${storefront} ${normaliseEmail(email)}`,
    most: ATTEMPTS_PER_ACCOUNT,
  })

  /** A known browser has a limit of its own, so that attempts from elsewhere do not lock the owner out. */
  const limitOf = ({ knownBrowser, ...account }: Pick<Credentials, 'storefront' | 'email' | 'knownBrowser'>) => {
    const attempts = attemptsAt(account)
    if (knownBrowser === undefined) return attempts
    return { ...attempts, kind: 'known-browser', subject: `${attempts.subject} ${knownBrowser}` }
  }

  const addCustomer = (customer: NewCustomer) =>
    customers
      .add(customer, async (added, queries) => {
        if (await isReserved(queries, added)) throw new EmailTakenError('Another account can still take it back.')
        await onRegistered?.(added, queries)
      })
      .catch((error: unknown) => {
        if (error instanceof EmailTakenError) return undefined
        throw error
      })

  return {
    async signIn({ storefront, email, password, address, knownBrowser }: Credentials): Promise<SignInOutcome> {
      const account = limitOf({ storefront, email, knownBrowser })
      const network = { kind: 'sign-in', subject: address, most: ATTEMPTS_PER_ADDRESS }
      const permit = await limits.begin([account, network], WINDOW_MS)
      if (!permit.isAllowed) return { outcome: 'too-many', retryAfterSeconds: permit.retryAfterSeconds }

      const found = await customers.findToSignIn(storefront, email)
      const isRight = await isPasswordOf(found?.customer.passwordHash ?? (await absentAccountHash), password)
      if (!found || !isRight) return { outcome: 'refused' }

      await permit.forgive([account], { all: true })
      await permit.forgive([network])
      const { customer, readAtSeconds } = found
      const signedInAtSeconds = signedInAtSecondsOf(customer, readAtSeconds)
      return { outcome: 'signed-in', customerId: customer.id, signedInAtSeconds }
    },

    /**
     * Resets the counter of an account whose password was replaced, because its failed attempts concern the former
     * password.
     */
    forgetAttempts: (account: Pick<Credentials, 'storefront' | 'email'>) => limits.forget([attemptsAt(account)]),

    /** Returns `refused` if the storefront has an account with this address. */
    async register({ password, address, ...customer }: Registration): Promise<SignInOutcome> {
      const network = { kind: 'sign-in', subject: address, most: ATTEMPTS_PER_ADDRESS }
      const registrations = { kind: 'registration', subject: address, most: registrationsPerAddress }
      const permit = await limits.begin([network, registrations], WINDOW_MS)
      if (!permit.isAllowed) return { outcome: 'too-many', retryAfterSeconds: permit.retryAfterSeconds }

      // A failed welcome creates no account, so that the customer can repeat the registration.
      const added = await addCustomer({ ...customer, passwordHash: await hashPassword(password, passwordHashCost) })
      if (!added) return { outcome: 'refused' }

      await permit.forgive([network])
      const signedInAtSeconds = signedInAtSecondsOf(added, added.registeredAt.getTime() / 1000)
      return { outcome: 'signed-in', customerId: added.id, signedInAtSeconds }
    },
  }
}

export type SignInService = ReturnType<typeof createSignInService>
