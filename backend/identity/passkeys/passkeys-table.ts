import { bigint, boolean, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customers-table.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })
const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Buffer }>({
  dataType: () => 'bytea',
  fromDriver: (stored) => new Uint8Array(stored),
})

/** Public keys that sign customers in; a row is deleted with its account. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Chosen by the authenticator, as base64url. */
    credentialId: text().notNull().unique('passkeys_credential'),
    /** Encoded as a COSE key (RFC 9052). */
    publicKey: bytes().notNull(),
    /** The number of signatures as the authenticator counts them; 0 forever for one that does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator. */
    transports: text().array().notNull(),
    isSynced: boolean().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_customer').on(table.customerId)],
)

/** Challenges that wait for the response of an authenticator: one per page of a sign-in or per account. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The use that the challenge was created for, so that no other page can use it. */
    purpose: text().primaryKey(),
    challenge: text().notNull(),
    /** The account that adds a passkey. */
    customerId: uuid().references(() => customers.id, { onDelete: 'cascade' }),
    /** The id of the account that a registration will create. */
    newcomerId: uuid(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('passkey_challenges_expires_at').on(table.expiresAt),
    index('passkey_challenges_customer').on(table.customerId),
  ],
)
