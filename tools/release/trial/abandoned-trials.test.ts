import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../postgres/embedded-postgres.ts'
import { isAlive } from '../../process/process-signals.ts'
import { createTrialFolder, removeAbandonedTrials } from './abandoned-trials.ts'

let below: string
beforeEach(() => {
  below = mkdtempSync(join(tmpdir(), 'abandoned-trials-'))
})
afterEach(() => rmSync(below, { recursive: true, force: true }))

/** Larger than any pid of Linux, so no process has it. */
const DEAD_PID = 2 ** 22 + 1

test('a killed trial leaves neither a database nor a folder after the next command', async () => {
  const folder = createTrialFolder(below)
  await startEmbeddedPostgres(join(folder, 'postgres'))
  const [pid] = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  writeFileSync(join(folder, 'trial.pid'), String(DEAD_PID))

  await removeAbandonedTrials(below)
  expect([existsSync(folder), isAlive(Number(pid))]).toEqual([false, false])
})

test('a trial that still runs is left alone', async () => {
  const folder = createTrialFolder(below)
  await removeAbandonedTrials(below)
  expect(existsSync(folder)).toBe(true)
})
