import type { CustomerRecord } from '../customers/customer-table.ts'
import { normaliseEmail, type CustomersRepository } from '../customers/customers-repository.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { accountBucketName, type SignInAttempts } from './sign-in-attempts.ts'

/** Refused attempts within a quarter of an hour, see sign-in-attempts. */
const ATTEMPTS_PER_ACCOUNT = 10
const ATTEMPTS_PER_ADDRESS = 50
/** Enough for a school behind one address; too few to fill the shop with robots. */
const REGISTRATIONS_PER_ADDRESS = 200

export type SignInOutcome =
  | { outcome: 'signed-in'; customerId: string }
  | { outcome: 'refused' }
  | { outcome: 'too-many'; retryAfterSeconds: number }

export type Credentials = {
  storefront: string
  email: string
  password: string
  /** Network address of the caller. */
  address: string
}

export type Registration = Credentials & { firstName: string; lastName: string }

/** What else follows from a registration, such as a welcome. */
export type OnRegistered = (customer: CustomerRecord) => Promise<void>

type SignInOptions = {
  customers: CustomersRepository
  attempts: SignInAttempts
  onRegistered?: OnRegistered | undefined
}

/** Who somebody is, by what they know. Knows neither HTTP nor SQL. */
export const createSignInService = ({ customers, attempts, onRegistered }: SignInOptions) => {
  // Compared with when there is no such account, so that the time an answer takes tells nobody which addresses exist.
  const nobodysHash = hashPassword('the password of nobody')

  return {
    async signIn({ storefront, email, password, address }: Credentials): Promise<SignInOutcome> {
      const account = { name: accountBucketName(storefront, normaliseEmail(email)), limit: ATTEMPTS_PER_ACCOUNT }
      const network = { name: `address:${address}`, limit: ATTEMPTS_PER_ADDRESS }
      const permit = await attempts.begin([account, network])
      if (!permit.isAllowed) return { outcome: 'too-many', retryAfterSeconds: permit.retryAfterSeconds }

      const customer = await customers.findByEmail(storefront, email)
      const isRight = await isPasswordOf(customer?.passwordHash ?? (await nobodysHash), password)
      if (!customer || !isRight) return { outcome: 'refused' }

      await permit.forgive([account.name], { all: true })
      await permit.forgive([network.name])
      return { outcome: 'signed-in', customerId: customer.id }
    },

    /** `refused`: the storefront has an account with this address already. */
    async register({ password, address, ...customer }: Registration): Promise<SignInOutcome> {
      const network = { name: `address:${address}`, limit: ATTEMPTS_PER_ADDRESS }
      const registrations = { name: `registration:${address}`, limit: REGISTRATIONS_PER_ADDRESS }
      const permit = await attempts.begin([network, registrations])
      if (!permit.isAllowed) return { outcome: 'too-many', retryAfterSeconds: permit.retryAfterSeconds }

      const added = await customers.add({ ...customer, passwordHash: await hashPassword(password) })
      if (!added) return { outcome: 'refused' }
      await onRegistered?.(added)

      await permit.forgive([network.name])
      return { outcome: 'signed-in', customerId: added.id }
    },
  }
}

export type SignInService = ReturnType<typeof createSignInService>
