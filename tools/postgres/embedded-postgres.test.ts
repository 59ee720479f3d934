import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { processIdIn, signalProcess } from '../process/process-signals.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const query = async (databaseUrl: string, text: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('stored rows survive a restart, below a folder that only its owner may enter', async () => {
  chmodSync(folder, 0o700)
  const first = await startEmbeddedPostgres(join(folder, 'data'))
  await query(first.databaseUrl, 'create table kept as select 42 as answer')
  await first.stop()

  const second = await startEmbeddedPostgres(join(folder, 'data'))
  expect(await query(second.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('a start uses the server that a killed launcher left running', async () => {
  const left = await startEmbeddedPostgres(join(folder, 'data'))
  const found = await startEmbeddedPostgres(join(folder, 'data'))
  expect(found.databaseUrl).toBe(left.databaseUrl)

  await found.stop()
  await expect(query(left.databaseUrl, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a damaged data folder fails the start with one sentence that says what to do', async () => {
  const data = join(folder, 'data')
  await (await startEmbeddedPostgres(data)).stop()
  writeFileSync(join(data, 'cluster', 'global', 'pg_control'), 'garbage')

  await expect(startEmbeddedPostgres(data)).rejects.toThrow(
    /^PostgreSQL does not start on .+: PANIC: .+\. To start with an empty database, delete that folder\.$/,
  )
})

test('a server that is killed while it starts is not said to be damaged', async () => {
  const data = join(folder, 'data')
  await (await startEmbeddedPostgres(data)).stop()
  const starting = startEmbeddedPostgres(data)
  const lock = join(data, 'cluster', 'postmaster.pid')
  const kill = async () => {
    // The file is there a moment before its text.
    const pid = () => (existsSync(lock) ? processIdIn(readFileSync(lock, 'utf8')) : undefined)
    while (!pid()) await pause(1)
    signalProcess(pid(), 'SIGKILL')
  }
  await Promise.all([
    expect(starting).rejects.toThrow(/^PostgreSQL on .+ has ended before it answered, .+ it may have been killed\.$/),
    kill(),
  ])
})

test('a wrong password does not open the server', async () => {
  const postgres = await startEmbeddedPostgres(join(folder, 'data'))
  const guessed = new URL(postgres.databaseUrl)
  guessed.password = 'guessed'
  await expect(query(guessed.href, 'select 1')).rejects.toThrow('password authentication failed')
  await postgres.stop()
})
