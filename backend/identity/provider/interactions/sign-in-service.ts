import { randomUUID } from 'node:crypto'
import { recordActivity } from '../../../platform/activity/record-activity.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { CustomersRepository } from '../../customers/customers-repository.ts'
import { normaliseEmail } from '../../customers/customer-record.ts'
import type { RateLimits } from '../../../platform/rate-limits/rate-limits.ts'
import { signedInAtSecondsOf } from '../../sessions/password-changes.ts'
import { hashPassword, isOfOtherCost, type CheckPassword } from '../../customers/password-hash.ts'
import { MINUTE_MS } from '../../../platform/time/durations.ts'

const WINDOW_MS = 15 * MINUTE_MS
/** Refused attempts within a quarter of an hour. */
const ATTEMPTS_PER_ACCOUNT = 10
const ATTEMPTS_PER_ADDRESS = 50
/** In all browsers that are known. A customer has a few of them. */
const ATTEMPTS_IN_KNOWN_BROWSERS = 30

/** Authentication methods of RFC 8176: a password, or proof of possession of a key. */
type AuthenticationMethod = 'pwd' | 'pop'

export type SignedIn = {
  outcome: 'signed-in'
  customerId: string
  signedInAtSeconds: number
  method: AuthenticationMethod
}

type TooManySignIns = { outcome: 'too-many'; retryAfterSeconds: number }

export type SignInOutcome = SignedIn | { outcome: 'refused' } | TooManySignIns

export type Credentials = {
  storefront: string
  email: string
  password: string
  /** Network address of the caller. */
  address: string
  /** The browser and its system, as the list of account activity names them. */
  browser?: string | undefined
  /** The id of a browser in which the account signed in before. */
  knownBrowser?: string | undefined
}

type SignInOptions = {
  database: Database
  customers: CustomersRepository
  limits: RateLimits
  checkPassword: CheckPassword
  /**
   * Called for a wrong password of an account. It returns at once, so that the response time does not reveal which addresses
   * exist.
   */
  onRefused: (signIn: { customerId: string; browser: string | undefined }) => void
  /** The cost N of scrypt for new passwords. */
  passwordHashCost: number
}

/** Checks passwords. The service depends neither on HTTP nor on SQL. */
export const createSignInService = (options: SignInOptions) => {
  const { database, customers, limits, checkPassword, onRefused, passwordHashCost } = options
  // A missing account is compared with this hash, so that the response time does not reveal which addresses exist.
  const absentAccountHash = hashPassword(randomUUID(), passwordHashCost)

  const attemptsAt = ({ storefront, email }: Pick<Credentials, 'storefront' | 'email'>) => ({
    kind: 'account',
    subject: `${storefront} ${normaliseEmail(email)}`,
    most: ATTEMPTS_PER_ACCOUNT,
  })

  /** A known browser has a limit of its own, so that attempts from elsewhere or from its network do not lock the owner out. */
  const limitOf = ({ knownBrowser, ...account }: Pick<Credentials, 'storefront' | 'email' | 'knownBrowser'>) => {
    const attempts = attemptsAt(account)
    if (knownBrowser === undefined) return attempts
    return { ...attempts, kind: 'known-browser', subject: `${attempts.subject} ${knownBrowser}` }
  }

  /** One who knew a former password may have made any number of browsers known, each of which has a limit of its own. */
  const limitOfKnown = (account: Pick<Credentials, 'storefront' | 'email'>) => ({
    ...attemptsAt(account),
    kind: 'known-browsers',
    most: ATTEMPTS_IN_KNOWN_BROWSERS,
  })

  return {
    async signIn({ storefront, email, password, address, browser, knownBrowser }: Credentials): Promise<SignInOutcome> {
      const account = limitOf({ storefront, email, knownBrowser })
      const common =
        knownBrowser === undefined
          ? { kind: 'sign-in', subject: address, most: ATTEMPTS_PER_ADDRESS }
          : limitOfKnown({ storefront, email })
      const permit = await limits.begin([account, common], WINDOW_MS)
      if (!permit.isAllowed) return { outcome: 'too-many', retryAfterSeconds: permit.retryAfterSeconds }

      const found = await customers.findToSignIn(storefront, email)
      const passwordHash = found?.customer.passwordHash ?? undefined
      const isRight = await checkPassword(passwordHash ?? (await absentAccountHash), password, address)
      if (!found || passwordHash === undefined || !isRight) {
        if (found) onRefused({ customerId: found.customer.id, browser })
        return { outcome: 'refused' }
      }

      await permit.forgive([account], { all: true })
      await permit.forgive([common])
      const { customer, readAtSeconds } = found
      // The time of a refusal would otherwise tell accounts with a hash of a former cost from addresses without an account.
      if (isOfOtherCost(passwordHash, passwordHashCost))
        await customers.replacePasswordHash(customer, await hashPassword(password, passwordHashCost))
      await recordActivity(database, { customerId: customer.id, kind: 'signed-in', browser })
      const signedInAtSeconds = signedInAtSecondsOf(customer, readAtSeconds)
      return { outcome: 'signed-in', customerId: customer.id, signedInAtSeconds, method: 'pwd' }
    },

    /**
     * Resets the counters of an account whose password was replaced, of its known browsers together, and of the one in which it was,
     * because their failed attempts concern the former password.
     */
    forgetAttempts: (account: Pick<Credentials, 'storefront' | 'email' | 'knownBrowser'>) =>
      limits.forget([attemptsAt(account), limitOf(account), limitOfKnown(account)]),
  }
}

export type SignInService = ReturnType<typeof createSignInService>
