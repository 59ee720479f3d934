import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { errorCodeOf } from './release-failure.ts'

/** Registries, requests and the files of releases are smaller. */
const MOST_BYTES = 10_000_000

/** Opens no link, and does not wait for a writer where it is a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** The errors for what is missing, a link, a socket, or a name that no file can have. */
const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'ENAMETOOLONG']

const openIfThere = (file: string): number | undefined => {
  try {
    return openSync(file, FLAGS)
  } catch (error) {
    if (NOT_THERE.includes(errorCodeOf(error))) return undefined
    throw error
  }
}

/**
 * Teams write into the folder of the releases: a link leads to a file of this machine, and a pipe never ends, so either counts as no
 * file. The opened file is what is checked, because its name may belong to another one a moment later.
 */
export const readPlainFile = (file: string): Buffer | undefined => {
  const descriptor = openIfThere(file)
  if (descriptor === undefined) return undefined
  try {
    const found = fstatSync(descriptor)
    return found.isFile() && found.size <= MOST_BYTES ? readFileSync(descriptor) : undefined
  } finally {
    closeSync(descriptor)
  }
}

export const readPlainText = (file: string): string | undefined => readPlainFile(file)?.toString()
