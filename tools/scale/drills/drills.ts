import { causeAlerts } from './caused-alerts.ts'
import { loseThePrimary } from './lost-primary.ts'
import { poolConnections } from './pooled-connections.ts'
import { compareGeneratedPopulations } from './population.ts'
import { readFromReplica } from './read-replica.ts'
import { restoreAPointInTime } from './point-in-time.ts'
import type { DrillResult } from './drilled-site.ts'

type Drill = { shows: string } & (
  | { run: (folder: string) => Promise<DrillResult> }
  /** Unit tests that are the drill. */
  | { tests: string; needsBucket?: true }
)

export const drills: Record<string, Drill> = {
  'lost-process': {
    shows: 'Uploads, archives, exports and deletions survive the kill of their process.',
    tests: 'backend/testing/faults/killed-process.test.ts',
  },
  'lost-primary': {
    shows: 'The primary of the database is killed under load, and its replica is promoted.',
    run: loseThePrimary,
  },
  replica: {
    shows: 'A replica answers what may be a second old; it falls behind and ends, and the primary answers.',
    run: readFromReplica,
  },
  'lost-bucket': {
    shows: 'The object store is unavailable for a while, and received uploads wait for it.',
    tests: 'backend/testing/faults/object-store-outage.test.ts',
    needsBucket: true,
  },
  'lost-everything': {
    shows: 'Database and objects are restored from what back-up.sh has written.',
    tests: 'backend/operations/backup.test.ts',
  },
  'point-in-time': {
    shows: 'The database is restored to the moment before a mistake.',
    run: restoreAPointInTime,
  },
  alerts: {
    shows: 'Each alert of deploy/prometheus fires where its cause is there.',
    run: causeAlerts,
  },
  pooler: {
    shows: 'Four processes share the connections of PgBouncer, which is killed under load.',
    run: poolConnections,
  },
  partitions: {
    shows: 'The table of photos is partitioned by owner, and back, while customers use it.',
    tests: 'backend/operations/partitions/photo-partitions.test.ts',
  },
  population: {
    shows: 'The hot queries read as few pages among millions of photos as among thousands.',
    run: compareGeneratedPopulations,
  },
  migrations: {
    shows: 'A schema grows and shrinks while requests are answered.',
    tests: 'backend/platform/database/migrations.test.ts',
  },
}
