import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const Names = z.record(z.string(), z.string())

/** The parts of pnpm-lock.yaml that say what is installed: `packages` by name and version, `snapshots` also by their peers. */
const Lockfile = z.object({
  packages: z.record(
    z.string(),
    // The other fields, such as engines and cpu, are passed on as they are.
    z.looseObject({
      resolution: z.unknown(),
      peerDependencies: Names.optional(),
      peerDependenciesMeta: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  snapshots: z.record(z.string(), z.object({ dependencies: Names.optional(), optionalDependencies: Names.optional() })),
})
type Lockfile = z.infer<typeof Lockfile>

const InstalledManifest = z.object({ name: z.string(), version: z.string(), bin: z.unknown().optional() })

/** The folders of the installed packages and their commands, by `name@version`. */
const readInstalled = (root: string) => {
  const store = join(root, 'node_modules', '.pnpm')
  const found = readdirSync(store).flatMap((entry) => {
    const name = /^(@?[^@]+)@/.exec(entry)?.[1]?.replace('+', '/')
    const folder = join(store, entry, 'node_modules', name ?? '')
    const file = join(folder, 'package.json')
    if (name === undefined || !existsSync(file)) return []
    const { version, bin } = InstalledManifest.parse(JSON.parse(readFileSync(file, 'utf8')))
    return [[`${name}@${version}`, { folder, bin }] as const]
  })
  return new Map<string, { folder: string; bin: unknown }>(found)
}

type Repository = { lockfile: Lockfile; installed: ReturnType<typeof readInstalled> }

/** `@scope/name@1.2.3(peer@4.5.6)` → its name and version. */
const partsOf = (key: string) => {
  const plain = key.replace(/\(.*/, '')
  const at = plain.lastIndexOf('@')
  return { name: plain.slice(0, at), version: plain.slice(at + 1) }
}

/** Exact versions; another package under this name becomes an alias. Peers are the business of the package that installs. */
const requested = (resolved: Record<string, string> = {}, peers: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(resolved)
      .filter(([name]) => !(name in peers))
      .map(([name, value]) => {
        const version = value.replace(/\(.*/, '')
        return [name, /^\d/.test(version) ? version : `npm:${version}`]
      }),
  )

type Version = { key: string; origin: string }

const manifestOf = ({ lockfile, installed }: Repository, { key, origin }: Version) => {
  const { name, version } = partsOf(key)
  const { peerDependencies, ...fields } = lockfile.packages[key] ?? {}
  const [, snapshot] = Object.entries(lockfile.snapshots).find(([other]) => other.replace(/\(.*/, '') === key) ?? []
  return {
    ...fields,
    // It names the archive of another registry.
    resolution: undefined,
    name,
    version,
    peerDependencies,
    dependencies: requested(snapshot?.dependencies, peerDependencies),
    optionalDependencies: requested(snapshot?.optionalDependencies, peerDependencies),
    bin: installed.get(key)?.bin,
    dist: { tarball: `${origin}/${name}/-/${version}.tgz` },
  }
}

const documentOf = (repository: Repository, name: string, origin: string) => {
  const keys = Object.keys(repository.lockfile.packages).filter((key) => partsOf(key).name === name)
  if (keys.length === 0) return undefined
  const versions = Object.fromEntries(
    keys.map((key) => [partsOf(key).version, manifestOf(repository, { key, origin })]),
  )
  return { name, 'dist-tags': { latest: Object.keys(versions).at(-1) }, versions }
}

/** pnpm links equal files to one, and npm unpacks no links. */
const withoutLinks = process.platform === 'linux' ? ['--hard-dereference'] : []

/** A sixth of the files and a fifth of the bytes, which no build and no check reads. */
const withoutUnread = ['--exclude=*.map', '--exclude=*.md']

/** Packs an installed folder while it is sent. npm also unpacks an archive that is not compressed. */
const sendArchive = (answer: ServerResponse, folder: string) => {
  const words = [
    '-c',
    '-f',
    '-',
    ...withoutLinks,
    ...withoutUnread,
    '--exclude=.bin',
    '-C',
    dirname(folder),
    basename(folder),
  ]
  const tar = spawn('tar', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  tar.stdout.pipe(answer)
}

/** An npm registry of the packages that this repository has installed: npm installs them elsewhere without the network. */
export const serveInstalledPackages = async (root: string) => {
  const repository: Repository = {
    lockfile: Lockfile.parse(parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))),
    installed: readInstalled(root),
  }
  const server = createServer((request, answer) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1))
    const [name = '', version] = path.replace(/\.tgz$/, '').split('/-/')
    if (version === undefined) {
      const document = documentOf(repository, name, `http://${request.headers.host}`)
      answer.writeHead(document ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(document ?? {}))
      return
    }
    const found = repository.installed.get(`${name}@${version}`)
    if (found) sendArchive(answer, found.folder)
    else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}
