import type { Database } from '../../platform/database/database.ts'
import { DateTime } from 'luxon'
import type { BusinessStatus } from '@account/shared/contracts/customer.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { hashPassword } from '../../identity/customers/password-hash.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'

/** The password of every demo account. For development only: seeding runs in environment d only. */
export const demoPassword = 'Photos-2026!'

export type DemoAccount = {
  email: string
  firstName: string
  lastName: string
  /** The purpose of the account, as the sign-in page shows it. */
  purpose: string
  companyName?: string
  businessStatus?: BusinessStatus
  registeredMonthsAgo: number
  lastOrderMonthsAgo?: number
}

/** The storage period is 18 months after the last order; this customer has half a month left. */
const NEARLY_STORED_OUT_MONTHS = 17.5

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'emma@example.com',
    firstName: 'Emma',
    lastName: 'Lindqvist',
    purpose: 'large photo library',
    registeredMonthsAgo: 98,
    lastOrderMonthsAgo: 0,
  },
  {
    email: 'noah@example.com',
    firstName: 'Noah',
    lastName: 'Okafor',
    purpose: 'no photos yet',
    registeredMonthsAgo: 1,
  },
  {
    email: 'olivia@example.com',
    firstName: 'Olivia',
    lastName: 'Marchetti',
    purpose: 'storage about to end',
    registeredMonthsAgo: 40,
    lastOrderMonthsAgo: NEARLY_STORED_OUT_MONTHS,
  },
  {
    email: 'liam@example.com',
    firstName: 'Liam',
    lastName: 'Hartmann',
    purpose: 'shares albums',
    registeredMonthsAgo: 30,
    lastOrderMonthsAgo: 3,
  },
  {
    email: 'ava@example.com',
    firstName: 'Ava',
    lastName: 'Sørensen',
    purpose: 'takes part in shared albums',
    registeredMonthsAgo: 20,
    lastOrderMonthsAgo: 5,
  },
  {
    email: 'studio@example.com',
    firstName: 'Charlotte',
    lastName: 'Dubois',
    purpose: 'business',
    companyName: 'Studio North Light',
    businessStatus: 'active',
    registeredMonthsAgo: 36,
    lastOrderMonthsAgo: 1,
  },
  {
    email: 'studio-new@example.com',
    firstName: 'Finn',
    lastName: 'Kowalski',
    purpose: 'business, being checked',
    companyName: 'Kowalski Portraits',
    businessStatus: 'new',
    registeredMonthsAgo: 1,
  },
  {
    email: 'studio-default@example.com',
    firstName: 'Ines',
    lastName: 'Carvalho',
    purpose: 'business, details missing',
    companyName: 'Carvalho & Filha',
    businessStatus: 'default',
    registeredMonthsAgo: 2,
  },
  {
    email: 'studio-blocked@example.com',
    firstName: 'Marek',
    lastName: 'Novotny',
    purpose: 'business, blocked',
    companyName: 'Novotny Fine Prints',
    businessStatus: 'blocked',
    registeredMonthsAgo: 28,
    lastOrderMonthsAgo: 14,
  },
]

const monthsAgo = (months: number) => {
  const whole = Math.floor(months)
  return DateTime.utc()
    .minus({ months: whole, days: Math.round((months - whole) * 30) })
    .toJSDate()
}

const customerOf = (
  account: DemoAccount,
  { storefront, passwordHash }: { storefront: string; passwordHash: string },
) => ({
  storefront,
  passwordHash,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  companyName: account.companyName ?? null,
  businessStatus: account.businessStatus ?? null,
  registeredAt: monthsAgo(account.registeredMonthsAgo),
  lastOrderAt: account.lastOrderMonthsAgo === undefined ? null : monthsAgo(account.lastOrderMonthsAgo),
})

/** Creates the missing demo accounts of every storefront. Only for environment d. */
export const seedDemoAccounts = async (database: Database, passwordHashCost: number): Promise<void> => {
  const customers = createCustomersRepository(database)
  const existing = await customers.listByEmails(demoAccounts.map(({ email }) => email))
  if (existing.length === storefronts.length * demoAccounts.length) return
  // One hash for all: hashing is slow on purpose, and this password is not a secret.
  const passwordHash = await hashPassword(demoPassword, passwordHashCost)
  await customers.addMissing(
    storefronts.flatMap(({ code }) =>
      demoAccounts.map((account) => customerOf(account, { storefront: code, passwordHash })),
    ),
  )
}
