import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkRemote } from './check-remote.ts'
import type { RemotePackage } from './remote-package.ts'
import { hashOfFiles, sourceFiles } from './source-files.ts'

/** Checks types, rules and tests of what is released. Sources that have passed are not checked again. Throws `CommandFailure`. */
export const ensureChecked = async (remotePackage: RemotePackage): Promise<void> => {
  const { folder } = remotePackage
  const stamp = join(folder, 'node_modules', '.cache', 'release', 'passed')
  // Sources, tests and the lockfile.
  const id = hashOfFiles(folder, sourceFiles(folder))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return
  await checkRemote(remotePackage, [])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, id)
}
