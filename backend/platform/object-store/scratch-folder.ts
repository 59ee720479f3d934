import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '../time/durations.ts'

/** Longer than any job works on one file. */
const ABANDONED_AFTER_MS = 45 * MINUTE_MS
const SWEPT_EVERY_MS = 10 * MINUTE_MS

/** A linked file has the change time of its link, whatever age its content has. */
export const sweepScratchFolder = async (folder: string, now = Date.now()) => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // The writer may have removed it since, or another process that sweeps the same folder.
    const found = await stat(path).catch(() => undefined)
    if (found && now - found.ctimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true, recursive: true })
  }
}

/** Creates the folder and removes what killed processes left in it every hour, while this process runs. */
export const keepScratchFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  await sweepScratchFolder(folder)
  // A sweep that fails, as on a full disk, is repeated by the next one.
  setInterval(() => void sweepScratchFolder(folder).catch(() => undefined), SWEPT_EVERY_MS).unref()
}
