import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']

const isRepository = (folder: string) => existsSync(join(folder, '.git'))

export const isInRepository = (folder: string): boolean =>
  isRepository(folder) || (dirname(folder) !== folder && isInRepository(dirname(folder)))

const nearestLockfiles = (folder: string): string[] => {
  const found = LOCKFILES.map((name) => join(folder, name)).filter((file) => existsSync(file))
  return found.length > 0 || isRepository(folder) ? found : nearestLockfiles(dirname(folder))
}

/**
 * The lockfile of a repository of several packages, which is above the folder of each and names the libraries of all. Relative to
 * the folder; empty where it has a lockfile of its own.
 */
export const lockfilesAbove = (folder: string): string[] =>
  (isInRepository(folder) ? nearestLockfiles(folder) : [])
    .map((file) => relative(folder, file).split(sep).join('/'))
    .filter((file) => file.startsWith('../'))
