import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Longer than any release takes; what is older was left by one that was killed. */
const ABANDONED_AFTER_MS = 3_600_000

/**
 * A place on the same volume as the releases for what is not finished: whatever has been written there becomes visible
 * by one rename. Also clears what killed releases left.
 */
export const openScratchFolder = (storeFolder: string) => {
  const folder = join(storeFolder, '.releasing')
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const modifiedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (modifiedAt !== undefined && Date.now() - modifiedAt > ABANDONED_AFTER_MS)
      rmSync(path, { recursive: true, force: true })
  }
  return { folder, newPath: (name: string) => join(folder, `${name}.${randomUUID()}`) }
}
