import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteExperiments } from '@account/shared/contracts/experiment.ts'
import { RemoteGrant } from '@account/shared/contracts/remote-placement.ts'
import { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { hostTrackingNames } from '@account/shared/contracts/tracking-event.ts'
import { hostEvents } from '@account/shared/events/event-catalogue.ts'
import { beginningOf, isWithin } from '@account/shared/federation/path-within.ts'
import * as z from 'zod'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { remoteNameFault } from './remote-names.ts'

/**
 * [Note: Grants] One entry of this file grants a remote its name, the paths that it may own, the paths among them that need no
 * sign-in, the names of events and flags outside of its namespace, and its budget. Each budget is the size at the time it was set plus a quarter: room for features, while a library that
 * is bundled by accident is noticed. On the slowest connection that we measure with (10 Mbit/s), 12,500 bytes cost a customer 10 ms.
 */
export const GRANTS_FILE = join(import.meta.dirname, 'grants.json')

export const Grants = z.record(RemoteName, RemoteGrant)
export type Grants = z.infer<typeof Grants>

/** The pages of the host itself, and those of its sign-in. */
const HOST_PATHS = ['/logout', '/signed-out', '/sign-in']

/** Normalises a path as the host's router does: it ignores case and treats repeated slashes as one. */
export const asRouted = (path: string) => path.toLowerCase().replace(/\/{2,}/g, '/')

const isShared = (one: string, other: string) =>
  isWithin(asRouted(one), asRouted(other)) || isWithin(asRouted(other), asRouted(one))

/** Names that the host itself uses. A remote can neither own one nor have its namespace. */
const HOST_NAMES = [...Object.keys(hostEvents), ...Object.keys(siteExperiments), ...hostTrackingNames, 'control']

const nameFaultsOf = (grants: Grants): string[] => {
  const named = Object.entries(grants).flatMap(([remote, { names = [] }]) => names.map((name) => ({ remote, name })))
  const namespaceOf = (name: string) => /^(.*)\//.exec(name)?.[1]
  const others = named.flatMap(({ remote, name }, index) =>
    named
      .slice(index + 1)
      .filter((other) => other.remote !== remote && other.name === name)
      .map((other) => `${remote} and ${other.remote} cannot both own the name ${name}`),
  )
  const ofOthers = named
    .filter(({ remote, name }) => namespaceOf(name) !== remote && namespaceOf(name) && grants[namespaceOf(name) ?? ''])
    .map(
      ({ remote, name }) => `${remote} cannot own the name ${name}, which is in the namespace of ${namespaceOf(name)}`,
    )
  const ofHost = named
    .filter(({ name }) => HOST_NAMES.includes(name))
    .map(({ remote, name }) => `${remote} cannot own the name ${name}, which is the host's own`)
  const spaces = Object.keys(grants)
    .filter((remote) => HOST_NAMES.some((name) => namespaceOf(name) === remote))
    .map((remote) => `no remote can be named ${remote}, which is a namespace of the host`)
  return [...others, ...ofOthers, ...ofHost, ...spaces]
}

const faultsOf = (grants: Grants): string[] => {
  const owned = Object.entries(grants).flatMap(([remote, { paths }]) => paths.map((path) => ({ remote, path })))
  const others = owned.flatMap(({ remote, path }, index) =>
    owned
      .slice(index + 1)
      .filter((other) => other.remote !== remote && isShared(path, other.path))
      .map((other) => `${remote} and ${other.remote} cannot both own ${beginningOf(path)}`),
  )
  const ofHost = owned
    .filter(({ path }) => beginningOf(asRouted(path)) === '' || HOST_PATHS.some((hostPath) => isShared(path, hostPath)))
    .map(({ remote, path }) => `${remote} cannot own ${path}, which is the host's own`)
  const notOwned = Object.entries(grants).flatMap(([remote, { paths, publicPaths }]) =>
    publicPaths
      .filter((path) => !paths.some((ownedPath) => isWithin(path, ownedPath)))
      .map((path) => `${remote} has the public path ${path}, which is not among its paths`),
  )
  return [...others, ...ofHost, ...notOwned, ...nameFaultsOf(grants)]
}

/** Throws `ReleaseFailure` where two remotes would own one path or name, or one of the host's own. */
export const ensureDisjoint = (grants: Grants, place: string): Grants => {
  const [misnamed] = Object.keys(grants).flatMap((name) => remoteNameFault(name) ?? [])
  if (misnamed !== undefined) throw new ReleaseFailure(`${place}: ${misnamed}`)
  const [fault] = faultsOf(grants)
  if (fault === undefined) return grants
  throw new ReleaseFailure(`${place}: ${fault}: grant each path and each name to one remote.`)
}

/** Throws `ReleaseFailure` for a file that grants no valid paths. */
export const readGrants = (file: string = GRANTS_FILE): Grants => {
  try {
    return Grants.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause)
    throw new ReleaseFailure(
      `${file} grants nothing (${reason.replaceAll(/\s+/g, ' ')}): write it as grants.json is.`,
      {
        cause,
      },
    )
  }
}

/** An empty micro-frontend has about 6,000 bytes. */
const FIRST_BUDGET_BYTES = 20_000

/** The only file beside its own that a new remote changes. */
export const GRANTS_PATH = 'tools/registry/gate/grants.json'

/** The text of the grants with the path and the budget of a new remote. */
export const withFirstGrant = (text: string, name: string): string => {
  const grants = JSON.parse(text) as Record<string, unknown>
  const grant = { paths: [`/${name}`], publicPaths: [], budgetBytes: FIRST_BUDGET_BYTES }
  return `${JSON.stringify({ ...grants, [name]: grant }, null, 2)}\n`
}
