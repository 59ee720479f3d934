import { bigint, doublePrecision, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const counted = {
  remote: text().notNull(),
  version: text().notNull(),
  /** `current` or `canary`: the customers who requested the release. */
  audience: text().notNull(),
  /** An event, `refused-<cause>`, a measurement, or a count of `WATCHED`. */
  signal: text().notNull(),
  /** The upper bound of a measurement's histogram bucket, or the storefront of a count of `WATCHED`; otherwise empty. */
  bound: text().notNull(),
  count: bigint({ mode: 'number' }).notNull(),
  /** Sum of the measured values. */
  sum: doublePrecision().notNull(),
}

/** The signals of releases that browsers report, by minute, counted by all processes. */
export const releaseSignals = pgTable(
  'release_signals',
  { minute: timestamp({ withTimezone: true, precision: 3 }).notNull(), ...counted },
  (table) => [
    primaryKey({
      name: 'release_signals_pk',
      columns: [table.minute, table.remote, table.version, table.audience, table.signal, table.bound],
    }),
  ],
)

/** The same counts since the release was first seen. They only grow, as counters of Prometheus must. */
export const releaseSignalTotals = pgTable(
  'release_signal_totals',
  { ...counted, seenAt: timestamp({ withTimezone: true, precision: 3 }).notNull() },
  (table) => [
    primaryKey({
      name: 'release_signal_totals_pk',
      columns: [table.remote, table.version, table.audience, table.signal, table.bound],
    }),
    index('release_signal_totals_seen').on(table.seenAt),
  ],
)
