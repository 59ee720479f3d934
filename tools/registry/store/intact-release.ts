import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { fileFaults, type FileFault } from '../contents/release-files.ts'
import type { ReleaseRecord } from '../trust/release-record.ts'

export const ensureNoFault = (
  { remote, version }: Pick<ReleaseRecord, 'remote' | 'version'>,
  [first]: readonly FileFault[],
): void => {
  if (!first) return
  throw new ReleaseFailure(
    `${remote} ${version} is damaged (${first.file} is ${first.fault}): nothing was changed; release a new build instead.`,
  )
}

/**
 * Copies of releases, which only this process writes: a team may change its own files in the place of the releases while the platform
 * checks them, and what is tried in a browser would lead to files of the machine.
 */
export const createIntactCopies = () => {
  let scratch: string | undefined
  return {
    /** Returns the folder with the copy. Throws `ReleaseFailure` where a file is not the one that the team has signed. */
    copy: (place: string, record: ReleaseRecord): string => {
      scratch ??= mkdtempSync(join(tmpdir(), 'releases-'))
      const folder = mkdtempSync(join(scratch, 'copy-'))
      const faults = fileFaults(place, record.integrity, (file, content) => {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), content)
      })
      ensureNoFault(record, faults)
      return folder
    },
    remove: () => {
      if (scratch !== undefined) rmSync(scratch, { recursive: true, force: true })
      scratch = undefined
    },
  }
}
