import { sql, type SQLWrapper } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { AdapterPayload } from 'oidc-provider'

/** The account in the payload of all models but interactions; the index requires exactly this expression. */
export const accountIdOf = (payload: SQLWrapper) => sql`(${payload} ->> 'accountId')`

/** The records of the OpenID providers: sessions, interactions, codes, grants. Each provider reads its own storefront only. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    storefront: text().notNull(),
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<AdapterPayload>().notNull(),
    grantId: text(),
    uid: text(),
    userCode: text(),
    expiresAt: timestamp({ withTimezone: true }),
    consumedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.storefront, table.model, table.id] }),
    index('oidc_payloads_grant_id').on(table.grantId),
    index('oidc_payloads_uid').on(table.uid),
    index('oidc_payloads_account').on(accountIdOf(table.payload), table.storefront),
    index('oidc_payloads_expires_at').on(table.expiresAt),
  ],
)
