import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isForbidden } from '../contents/release-failure.ts'

/** Longer than any release takes: older files were left by a killed release. */
const ABANDONED_AFTER_MS = 3_600_000

/** Where teams are users of one machine, none of them removes what another has left: the platform does, which owns the folder. */
const removeAbandoned = (path: string) => {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch (error) {
    if (!isForbidden(error)) throw error
  }
}

/** The time by the clock of the file system, which stamps the files of all machines. That of this machine may be wrong. */
const timeIn = (folder: string): number => {
  const written = join(folder, `time.${randomUUID()}`)
  writeFileSync(written, '')
  const { mtimeMs } = statSync(written)
  rmSync(written)
  return mtimeMs
}

/**
 * Opens the folder for unfinished files, which is on the same volume as the releases, so that one rename publishes a release.
 * Also removes what killed releases left.
 */
export const openScratchFolder = (storeFolder: string) => {
  const folder = join(storeFolder, '.releasing')
  mkdirSync(folder, { recursive: true })
  const now = timeIn(folder)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const modifiedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (modifiedAt !== undefined && now - modifiedAt > ABANDONED_AFTER_MS) removeAbandoned(path)
  }
  return { folder, newPath: (name: string) => join(folder, `${name}.${randomUUID()}`) }
}
