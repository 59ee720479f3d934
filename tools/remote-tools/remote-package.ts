import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { valid } from 'semver'
import * as z from 'zod'

/** The command fails; the message says what to do. */
export class CommandFailure extends Error {
  override name = 'CommandFailure' as const
}

const NAME = /^(?:@[^/]+\/)?mfe-([a-z][a-z\d-]*)$/

const PackageJson = z.object({
  name: z.string().regex(NAME, "a remote's name is like 'mfe-gift-cards', in lower case"),
  version: z.string().refine((version) => valid(version) === version, "a version is like '1.0.0'"),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  /** Settings of Jest that only this remote needs. */
  jest: z.object({ moduleNameMapper: z.record(z.string(), z.string()).optional() }).optional(),
})

export type RemotePackage = {
  folder: string
  /** As the registry names it: `photos` for the package `@account/mfe-photos`. */
  remote: string
  version: string
  jest?: z.infer<typeof PackageJson>['jest']
  /** Library → the version that package.json names. */
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
}

/** The content of a JSON file. Throws `CommandFailure` for one that is not JSON, such as one with the marks of a conflict. */
export const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new CommandFailure(`${file} is not valid JSON (${cause.message}): fix it.`, { cause })
  }
}

/** The remote whose package is in this folder. Throws `CommandFailure` when there is none. */
export const readRemotePackage = (folder: string): RemotePackage => {
  const file = join(folder, 'package.json')
  if (!existsSync(file))
    throw new CommandFailure(
      `${folder} is not a remote, it has no package.json: run the command in the folder of a remote.`,
    )
  const read = PackageJson.safeParse(readJson(file))
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
    throw new CommandFailure(`${folder} is not a remote, its package.json is not that of one (${faults}): fix it.`)
  }
  const { name, ...others } = read.data
  return { folder, remote: NAME.exec(name)?.[1] ?? '', ...others }
}

/** Versions that name a folder of this computer or of another repository. */
const LOCAL = /^(?:file|link|portal|workspace|catalog):/

/** The history names a commit, from which another computer can build the release again. Throws `CommandFailure`. */
export const ensureInstallable = ({ dependencies }: Pick<RemotePackage, 'dependencies'>): void => {
  const local = Object.entries(dependencies).filter(([, version]) => LOCAL.test(version))
  if (local.length === 0) return
  const named = local.map(([library, version]) => `${library} ${version}`).join(', ')
  throw new CommandFailure(
    `package.json depends on what only this computer has (${named}): name published versions, install them and commit the lockfile.`,
  )
}
