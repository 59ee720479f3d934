import { lstatSync, readFileSync } from 'node:fs'

/** Registries, release files and requests are far smaller. */
const MOST_BYTES = 10_000_000

/**
 * The text of a file. Teams write into the folder of the releases: a link leads to a file of this machine, and a pipe never ends, so
 * either counts as no file.
 */
export const readPlainFile = (file: string): string | undefined => {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return found?.isFile() && found.size <= MOST_BYTES ? readFileSync(file, 'utf8') : undefined
}
