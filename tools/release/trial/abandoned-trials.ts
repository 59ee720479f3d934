import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopOrphanedPostgres } from '../../postgres/embedded-postgres.ts'
import { isAlive, processIdIn } from '../../process/process-signals.ts'

const PREFIX = 'account-site-trial-'
const OWNER_FILE = 'trial.pid'
/** A folder gets its owner directly after it was created. */
const OWNERLESS_AFTER_MS = 60_000

/** Creates the data folder of a trial. */
export const createTrialFolder = (below = tmpdir()): string => {
  const folder = mkdtempSync(join(below, PREFIX))
  writeFileSync(join(folder, OWNER_FILE), String(process.pid))
  return folder
}

const isAbandoned = (folder: string): boolean => {
  const file = join(folder, OWNER_FILE)
  const owner = existsSync(file) ? processIdIn(readFileSync(file, 'utf8')) : undefined
  if (owner !== undefined) return !isAlive(owner)
  return Date.now() - statSync(folder).mtimeMs > OWNERLESS_AFTER_MS
}

/** Stops the databases of killed trials and removes their folders. */
export const removeAbandonedTrials = async (below = tmpdir()): Promise<void> => {
  for (const name of readdirSync(below).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(below, name)
    if (!isAbandoned(folder)) continue
    await stopOrphanedPostgres(join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
}
