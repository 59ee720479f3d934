import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { satisfies, validRange } from 'semver'
import * as z from 'zod'
import { CommandFailure, readJson, type RemotePackage } from './remote-package.ts'

const Installed = z.object({ version: z.string() })
const PackageLock = z.object({ packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })) })

const readIfAny = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined =>
  existsSync(file) ? schema.safeParse(readJson(file)).data : undefined

/** A library can be installed in a folder above, as in a repository of several packages. */
const installedVersion = (folder: string, library: string): string | undefined => {
  const installed = readIfAny(join(folder, 'node_modules', library, 'package.json'), Installed)
  if (installed) return installed.version
  return dirname(folder) === folder ? undefined : installedVersion(dirname(folder), library)
}

/** The versions that npm has locked in the folder; other package managers have lockfiles of their own. */
const lockedVersions = (folder: string) => readIfAny(join(folder, 'package-lock.json'), PackageLock)?.packages ?? {}

type Installation = Pick<RemotePackage, 'folder' | 'dependencies' | 'devDependencies'>

/** A build takes what is installed, which is older after a change of package.json or of the lockfile. Throws `CommandFailure`. */
export const ensureInstalled = ({ folder, dependencies, devDependencies }: Installation): void => {
  const locked = lockedVersions(folder)
  const faults = Object.entries({ ...devDependencies, ...dependencies }).flatMap(([library, wanted]) => {
    const version = installedVersion(folder, library)
    const exact = locked[`node_modules/${library}`]?.version
    if (version === undefined) return `package.json wants ${library} ${wanted}, none is installed`
    // Addresses and tags name no range.
    if (validRange(wanted) !== null && !satisfies(version, wanted, { includePrerelease: true }))
      return `package.json wants ${library} ${wanted}, ${version} is installed`
    if (exact !== undefined && exact !== version)
      return `package-lock.json wants ${library} ${exact}, ${version} is installed`
    return []
  })
  if (faults.length === 0) return
  throw new CommandFailure(
    `What is installed is not what is named: ${faults.join('; ')}. Install again, as with 'npm install', and commit the lockfile.`,
  )
}
