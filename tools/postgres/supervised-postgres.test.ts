import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isAlive, signalProcess } from '../process/process-signals.ts'
import { superviseEmbeddedPostgres } from './supervised-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'supervised-postgres-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Asks again until the server responds, since it is unavailable for a moment. */
const serverPid = async (databaseUrl: string): Promise<number> => {
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: string }>(
        `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`,
      )
      return Number(rows[0]?.pid)
    } catch {
      await pause(20)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

test('a server that is killed comes back at the same address however often, and ends when it is stopped', async () => {
  const sentences: string[] = []
  const postgres = await superviseEmbeddedPostgres(folder, (sentence) => sentences.push(sentence))
  const first = await serverPid(postgres.databaseUrl)
  let running = first
  for (let kill = 0; kill < 3; kill += 1) {
    signalProcess(running, 'SIGKILL')
    while (isAlive(running)) await pause(20)
    running = await serverPid(postgres.databaseUrl)
    expect(isAlive(running)).toBe(true)
  }
  expect(running).not.toBe(first)
  expect(sentences.length).toBeGreaterThanOrEqual(3)
  expect(sentences[0]).toBe('PostgreSQL has ended unexpectedly and starts again in 0.2 s.')
  await postgres.stop()
  expect(isAlive(running)).toBe(false)
})
