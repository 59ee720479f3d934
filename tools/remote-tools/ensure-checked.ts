import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { checkRemote } from './check-remote.ts'
import type { RemotePackage } from './remote-package.ts'

const ignored = new Set(['node_modules', 'dist', '.git'])

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()

/** Sources, tests and the lockfile of the remote. */
const checkedIdOf = (folder: string): string => {
  const hash = createHash('sha256')
  for (const file of filesBelow(folder)) hash.update(relative(folder, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Checks types, rules and tests of what is released. Sources that have passed are not checked again. Throws `CommandFailure`. */
export const ensureChecked = async (remotePackage: RemotePackage): Promise<void> => {
  const { folder } = remotePackage
  const stamp = join(folder, 'node_modules', '.cache', 'release', 'passed')
  const id = checkedIdOf(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return
  await checkRemote(remotePackage, [])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, id)
}
