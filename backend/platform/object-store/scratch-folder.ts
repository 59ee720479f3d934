import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Nobody works on one file for so long. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/** Makes the folder, and removes from it what a killed process left half written, an archive of gigabytes perhaps. */
export const prepareScratchFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Gone already where its writer has just ended, or another process cleans up, too.
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true, recursive: true })
  }
}
