import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const Names = z.record(z.string(), z.string())

/** The parts of pnpm-lock.yaml that say what is installed: `packages` by name and version, `snapshots` also by their peers. */
const Lockfile = z.object({
  packages: z.record(
    z.string(),
    // The other fields, such as engines and cpu, are passed on as they are.
    z.looseObject({
      resolution: z.object({ integrity: z.string() }),
      peerDependencies: Names.optional(),
      peerDependenciesMeta: z.record(z.string(), z.unknown()).optional(),
      hasBin: z.boolean().optional(),
    }),
  ),
  snapshots: z.record(z.string(), z.object({ dependencies: Names.optional(), optionalDependencies: Names.optional() })),
})
type Lockfile = z.infer<typeof Lockfile>

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

const manifestOf = (lockfile: Lockfile, key: string) => {
  const { name, version } = partsOf(key)
  const { resolution, peerDependencies, hasBin, ...fields } = lockfile.packages[key] ?? {}
  const [, snapshot] = Object.entries(lockfile.snapshots).find(([other]) => other.replace(/\(.*/, '') === key) ?? []
  return {
    ...fields,
    name,
    version,
    peerDependencies,
    dependencies: requested(snapshot?.dependencies, peerDependencies),
    optionalDependencies: requested(snapshot?.optionalDependencies, peerDependencies),
    ...(hasBin && { bin: `./${name}.js` }),
    // pnpm has the files in its store under this hash, so it never asks for the address.
    dist: { integrity: resolution?.integrity, tarball: `http://localhost/${name}-${version}.tgz` },
  }
}

const documentOf = (lockfile: Lockfile, name: string) => {
  const keys = Object.keys(lockfile.packages).filter((key) => partsOf(key).name === name)
  if (keys.length === 0) return undefined
  const versions = Object.fromEntries(keys.map((key) => [partsOf(key).version, manifestOf(lockfile, key)]))
  const time = Object.fromEntries(Object.keys(versions).map((version) => [version, '2020-01-01T00:00:00.000Z']))
  return { name, 'dist-tags': { latest: Object.keys(versions).at(-1) }, versions, time }
}

/** A registry of the packages that this repository has installed: a project elsewhere installs them without the network. */
export const serveInstalledPackages = async (root: string) => {
  const lockfile = Lockfile.parse(parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')))
  const server = createServer((request, answer) => {
    const document = documentOf(
      lockfile,
      decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)),
    )
    answer.writeHead(document ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(document ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}
