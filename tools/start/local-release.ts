import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import {
  remoteNames,
  RemoteRegistry,
  type RemoteName,
  type RemoteRelease,
} from '@account/shared/contracts/remote-registry.ts'
import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
import * as z from 'zod'
import { sharedAddresses, type SitePort } from './addresses.ts'

type LocalReleaseOptions = { root: string; remotesFolder: string; port: SitePort }

const integrityOf = (folder: string): RemoteRelease['integrity'] =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:js|css|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        relative(folder, file).split(sep).join('/'),
        `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`,
      ]),
  )

/** A release is complete or absent: it is copied beside its place and renamed into it. */
const placeRelease = (built: string, place: string) => {
  if (existsSync(place)) return
  const unfinished = `${place}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  // Source maps stay with the build: they are not for the public.
  cpSync(built, unfinished, { recursive: true, filter: (file) => !file.endsWith('.map') && !file.endsWith('build-id') })
  renameSync(unfinished, place)
}

const readRegistry = (file: string): RemoteRegistry =>
  existsSync(file) ? RemoteRegistry.parse(JSON.parse(readFileSync(file, 'utf8'))) : { remotes: {} }

const versionOf = (packageFolder: string): string => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')))
  return `${version}-${readFileSync(join(packageFolder, 'dist', 'build-id'), 'utf8')}`
}

const releaseOf = (name: RemoteName, { root, remotesFolder, port }: LocalReleaseOptions): RemoteRelease => {
  const packageFolder = join(root, `mfe-${name}`)
  const version = versionOf(packageFolder)
  const place = join(remotesFolder, name, version)
  mkdirSync(join(remotesFolder, name), { recursive: true })
  placeRelease(join(packageFolder, 'dist'), place)
  return {
    version,
    contract: CONTRACT_VERSION,
    manifest: `${sharedAddresses(port).remotes}/${name}/${version}/mf-manifest.json`,
    integrity: integrityOf(place),
  }
}

/** Puts every built remote into its immutable folder and points the registry at it; what it pointed at becomes `previous`. */
export const releaseLocally = (options: LocalReleaseOptions) => {
  const file = join(options.remotesFolder, 'registry.json')
  mkdirSync(options.remotesFolder, { recursive: true })
  const registry = readRegistry(file)
  for (const name of remoteNames) {
    const current = releaseOf(name, options)
    const before = registry.remotes[name]
    const previous = before?.current.version === current.version ? before.previous : (before?.current ?? null)
    registry.remotes[name] = { current, previous }
  }
  writeFileSync(`${file}.new`, JSON.stringify(registry, null, 2))
  renameSync(`${file}.new`, file)
}
