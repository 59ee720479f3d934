import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import { FirstAnswers, MonthAnswers } from '@account/shared/contracts/release-file.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import * as z from 'zod'
import { readPlainText } from './plain-file.ts'
import { ReleaseFailure } from './release-failure.ts'

/** The format of `provided-libraries.json` and `required-libraries.json`. See: tools/build/libraries/shared-library-report.ts */
const SharedLibraries = z.object({
  contract: z.string().regex(/^\d+\.\d+$/),
  /** The earlier major versions that a host still runs. Absent in an older host and in a remote. */
  earlierContracts: z.array(z.string()).optional(),
  /** Library → the version that a host provides, or the range that a remote needs. */
  libraries: z.record(z.string(), z.string()),
  /** The remotes for which a host that is older than the open registry has a place. Later hosts place every remote. */
  remotes: z.array(z.string()).optional(),
})
export type SharedLibraries = z.infer<typeof SharedLibraries>

/** In the folder of a build. */
export const REQUIRED_FILE = 'required-libraries.json'

const EarlyRequests = z.object({ firstAnswers: FirstAnswers.optional(), monthAnswers: MonthAnswers.optional() })

export type BuiltRemote = {
  folder: string
  version: string
  required: SharedLibraries
  /** The requests of its screens that hosts send ahead of it, as its package.json names them. */
  early: z.infer<typeof EarlyRequests>
  /** Absent in builds that are older than placements. */
  placement: RemotePlacement | undefined
}
export type BuiltHost = { folder: string; provided: SharedLibraries }
/** A host build with its version, as it is released. */
export type VersionedHost = BuiltHost & { version: string }

const PackageManifest = z.object({ version: z.string(), microFrontend: EarlyRequests.optional() })

const parseJson = <Schema extends z.ZodType>(text: string, file: string, schema: Schema): z.infer<Schema> => {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new ReleaseFailure(`${file} cannot be read (${reason.replaceAll('\n', ' ')}): build again.`, { cause })
  }
}

const readJson = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> => {
  const text = readPlainText(file)
  if (text === undefined) throw new ReleaseFailure(`${file} is missing, or is no plain file: build again.`)
  return parseJson(text, file, schema)
}

const ensureBuilt = (folder: string, file: string) => {
  if (existsSync(join(folder, file))) return
  throw new ReleaseFailure(
    `There is no finished build in ${folder} (no ${file}, which the webpack configuration of the platform writes): build it, then release it.`,
  )
}

/** `workspace` is a folder with the packages of several front ends, or that of the remote itself. */
const packageFolderIn = (workspace: string, remote: RemoteName) => {
  const folder = join(workspace, `mfe-${remote}`)
  return existsSync(folder) || !existsSync(join(workspace, 'webpack.config.ts')) ? folder : workspace
}

const readPlacement = (folder: string): RemotePlacement | undefined => {
  const file = join(folder, 'placement.json')
  return existsSync(file) ? readJson(file, RemotePlacement) : undefined
}

/** The finished build of a remote in `workspace`. Throws `ReleaseFailure`. */
export const readBuiltRemote = (workspace: string, remote: RemoteName): BuiltRemote => {
  const packageFolder = packageFolderIn(workspace, remote)
  const folder = join(packageFolder, 'dist')
  for (const file of ['mf-manifest.json', REQUIRED_FILE, 'build-id']) ensureBuilt(folder, file)
  const manifest = readJson(join(packageFolder, 'package.json'), PackageManifest)
  const version = `${manifest.version}-${readFileSync(join(folder, 'build-id'), 'utf8').trim()}`
  // The version becomes the name of a folder and a part of an address.
  if (!/^\d[\w.+-]*$/.test(version)) throw new ReleaseFailure(`'${version}' is not a version: build ${remote} again.`)
  const required = readJson(join(folder, REQUIRED_FILE), SharedLibraries)
  const placement = readPlacement(folder)
  return { folder, version, required, early: manifest.microFrontend ?? {}, placement }
}

/** A finished build of the host. Throws `ReleaseFailure`. */
export const readBuiltHost = (folder: string): BuiltHost => {
  ensureBuilt(folder, 'provided-libraries.json')
  return { folder, provided: readJson(join(folder, 'provided-libraries.json'), SharedLibraries) }
}

/** A finished, complete build of the host. Throws `ReleaseFailure`. */
export const readVersionedHost = (folder: string): VersionedHost => {
  for (const file of ['index.html', 'build-id']) ensureBuilt(folder, file)
  return { ...readBuiltHost(folder), version: readFileSync(join(folder, 'build-id'), 'utf8').trim() }
}

/** The libraries that a release needs from a host. Throws `ReleaseFailure`. */
export const parseSharedLibraries = (text: string, file: string): SharedLibraries =>
  parseJson(text, file, SharedLibraries)

/** Those of the release in a folder. Throws `ReleaseFailure`. */
export const readRequiredLibraries = (folder: string): SharedLibraries =>
  readJson(join(folder, REQUIRED_FILE), SharedLibraries)
