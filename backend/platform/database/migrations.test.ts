import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '../../testing/eventually.ts'
import { libraryOf } from '../../testing/library-of.ts'
import { storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { sentenceOf } from '../start-failure.ts'
import { migrate, ownMigrations } from './migrate.ts'

let backEnd: TestBackEnd
let folder: string

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(ownMigrations, folder, { recursive: true })
})
afterAll(async () => {
  await backEnd.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A migration of a later release. */
const addMigration = async (tag: string, statements: string) => {
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { when: number }[] }
  const entry = { idx: entries.length, version: '7', when: (entries.at(-1)?.when ?? 0) + 1, tag, breakpoints: true }
  await writeFile(join(folder, `${tag}.sql`), statements)
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }))
}

const removeLastMigration = async () => {
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] }
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }))
  await rm(join(folder, `${entries.at(-1)?.tag}.sql`))
}

/** Customers who read and upload without a pause. A failed call fails the test; resolves to the duration of the slowest. */
const load = (customers: readonly string[]) => {
  let isOver = false
  const calls: number[] = []
  const ends = customers.map(async (customerId) => {
    const library = libraryOf(backEnd, customerId)
    while (!isOver) {
      const startedAt = performance.now()
      await library.timeline()
      await library.photos({ limit: '20' })
      await storePhotoRows(backEnd, customerId, 1)
      calls.push(performance.now() - startedAt)
    }
  })
  return {
    count: () => calls.length,
    async end() {
      isOver = true
      await Promise.all(ends)
      return { calls: calls.length, slowestMs: Math.max(...calls) }
    },
  }
}

test('[BE-03] a schema grows and shrinks under load without a failed request', async () => {
  const customers = [backEnd.newCustomer(), backEnd.newCustomer()]
  const running = load(customers)
  const during = async (work: () => Promise<void>) => {
    const before = running.count()
    await work()
    while (running.count() < before + 10) await pause(10)
  }
  await during(async () => {
    await addMigration(
      '9001_expand',
      `alter table photos add column stars smallint default 0 not null;
      --> statement-breakpoint
      create table star_givers (id uuid primary key);`,
    )
    await migrate(backEnd.database, folder)
  })
  // A process of the former release starts meanwhile: it knows fewer migrations than there are, and continues.
  const former = await backEnd.startAnother()
  await former.stop()
  await during(async () => {
    await addMigration('9002_contract', 'alter table photos drop column stars; drop table star_givers;')
    await migrate(backEnd.database, folder)
  })
  const { calls } = await running.end()
  const stored = await Promise.all(customers.map((customerId) => libraryOf(backEnd, customerId).counts()))
  expect(stored.reduce((sum, { photosCount }) => sum + photosCount, 0)).toBe(calls)
})

test('[BE-03] a migration that waits for a long query lets other statements pass and retries', async () => {
  const customerId = backEnd.newCustomer()
  const longQuery = await backEnd.database.$client.connect()
  await longQuery.query('begin')
  await longQuery.query('select count(*) from photos')
  await addMigration('9003_wait', 'alter table photos add column waited boolean;')
  let isMigrated = false
  const migration = migrate(backEnd.database, folder).then(() => (isMigrated = true))
  const running = load([customerId])
  const isInTheWay = async () => {
    const { rowCount } = await backEnd.database.$client.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%add column waited%'
          and pid <> pg_backend_pid()`,
    )
    return (rowCount ?? 0) > 0
  }
  await eventually(isInTheWay)
  await eventually(async () => !(await isInTheWay()))
  const served = running.count()
  await eventually(() => running.count() > served + 5)
  expect(isMigrated).toBe(false)
  const { slowestMs } = await running.end()
  expect(slowestMs).toBeLessThan(60_000)
  await longQuery.query('commit')
  longQuery.release()
  await migration
})

/** Written before the table had rows that it could block. */
const LAST_BEFORE_PRODUCTION = '0016_callbacks.sql'

const holdUpEverybody = [
  { what: 'what a former release still reads must stay: drop it in a later one', form: /\bdrop (?:table|column)\b/i },
  { what: 'a former release knows the old name: add the new one beside it', form: /\brename\b/i },
  {
    what: 'the type change rewrites every row: add a column beside it',
    form: /\balter column "?\w+"? (?:set data )?type\b/i,
  },
  { what: 'every row is read under a lock: add a check that is not valid yet', form: /\bset not null\b/i },
  { what: 'every row is written in one transaction: fill it by a job', form: /^\s*(?:update|delete)\b/im },
]

const faultsOf = (statements: string) => {
  const made = new Set([...statements.matchAll(/create (?:unlogged )?table "?(\w+)/gi)].map(([, name]) => name))
  // A statement that changes few rows says which.
  const unbounded = statements.replaceAll(/^\s*-- few rows: \S.*\n[^;]*;/gm, '')
  const faults = holdUpEverybody.filter(({ form }) => form.test(unbounded)).map(({ what }) => what)
  const byHand = [...statements.matchAll(/^-- by hand: create (?:unique )?index concurrently if not exists "(\w+)"/gim)]
  const indexed = [
    ...statements
      .replaceAll(/^--.*$/gm, '')
      .matchAll(/create (?:unique )?index (if not exists )?"?(\w+)"? on "?(?:public"?\.)?"?(\w+)/gi),
  ]
  const late = indexed
    .filter(([, unlessThere, index, table]) => {
      const isThere = unlessThere !== undefined && byHand.some(([, made]) => made === index)
      return !made.has(table) && !isThere
    })
    .map(([, , , table]) => `writing to ${table} stops for an index`)
  // A migration that removes what nothing uses any more says so, and why it may.
  return /^-- contract: \S/m.test(statements) ? [] : [...faults, ...late]
}

test('no migration blocks or breaks the processes that run while it is applied', async () => {
  const files = (await readdir(ownMigrations)).filter((name) => name.endsWith('.sql') && name > LAST_BEFORE_PRODUCTION)
  for (const name of files)
    expect({ name, faults: faultsOf(await readFile(join(ownMigrations, name), 'utf8')) }).toEqual({ name, faults: [] })
  expect(faultsOf('ALTER TABLE "photos" ALTER COLUMN "bytes" SET DATA TYPE bigint;')).toHaveLength(1)
  expect(faultsOf('CREATE INDEX "by_name" ON "photos" USING btree ("name");')).toHaveLength(1)
  const byHand = '-- by hand: create index concurrently if not exists "by_name" on "photos" ("name");'
  expect(faultsOf(`${byHand}\nCREATE INDEX IF NOT EXISTS "by_name" ON "photos" ("name");`)).toEqual([])
  expect(faultsOf(`${byHand}\nCREATE INDEX "by_name" ON "photos" ("name");`)).toHaveLength(1)
  expect(faultsOf(`${byHand}\nCREATE INDEX IF NOT EXISTS "other" ON "photos" ("name");`)).toHaveLength(1)
  expect(faultsOf('CREATE TABLE "stars" ("id" uuid);\nCREATE INDEX "s" ON "stars" USING btree ("id");')).toEqual([])
  expect(faultsOf('-- few rows: of one day\nDELETE FROM "stars" WHERE "day" = 1;')).toEqual([])
  expect(faultsOf('-- few rows: of one day\nDELETE FROM "stars" WHERE "day" = 1;\nDELETE FROM "stars";')).toHaveLength(
    1,
  )
  expect(faultsOf('-- contract: nothing has read it since release 12\nDROP TABLE "stars";')).toEqual([])
})

test.each([
  [
    'within a statement',
    'alter table photos add column stars smallint;\n--> statement-breakpoint\ncreate table star_giv',
  ],
  ['between two statements', 'alter table photos add column stars smallint;\n--> statement-break'],
  ['to nothing', ''],
])(
  '[BE-03] a migration whose file was cut %s is refused by its name, and nothing of it is applied',
  async (_how, cut) => {
    await addMigration('9004_cut', cut)
    await expect(migrate(backEnd.database, folder)).rejects.toThrow(
      /^(?:PostgreSQL refuses t|T)he migration 9004_cut\.sql/,
    )
    const columns = await backEnd.database.$client.query(
      `select 1 from information_schema.columns where table_name = 'photos' and column_name = 'stars'`,
    )
    expect(columns.rows).toEqual([])
    await removeLastMigration()
  },
)

test.each([
  [
    'full_disk',
    `do $$ begin raise exception 'No space left.' using errcode = '53100'; end $$;`,
    'disk of the database',
  ],
  ['shutdown', 'select pg_terminate_backend(pg_backend_pid());', 'database cannot be reached'],
])(
  '[BE-03] a migration that ends by a %s says so, blames no file, and is applied by the next start',
  async (...row) => {
    const [name, fault, sentence] = row
    await addMigration(`9005_${name}`, `create table ${name} (id int);\n--> statement-breakpoint\n${fault}`)
    const failure: unknown = await migrate(backEnd.database, folder).catch((error: unknown) => error)
    expect(sentenceOf(failure)).toMatch(new RegExp(`^The back end could not start\\. The ${sentence}[^\\n]*$`))
    await removeLastMigration()
    await addMigration(`9005_${name}`, `create table ${name} (id int);`)
    await migrate(backEnd.database, folder)
    expect((await backEnd.database.$client.query(`select from ${name}`)).rows).toEqual([])
  },
)
