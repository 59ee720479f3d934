import * as z from 'zod'
import { byKnownName } from './by-known-name.ts'

/** The remotes that the host knows how to place; what each loads is the registry's business. */
export const remoteNames = ['photos', 'orders', 'settings', 'confirmations'] as const
export type RemoteName = (typeof remoteNames)[number]

/** `<service>/<path>`, asked by GET with the customer's token. */
const FirstAnswer = z.string().regex(/^[a-zA-Z]+\/[\w/-]+$/)
export const FirstAnswers = z.record(z.string().startsWith('/'), z.array(FirstAnswer).max(4))
export type FirstAnswers = z.infer<typeof FirstAnswers>

/** One immutable folder of a remote. */
export const RemoteRelease = z.object({
  version: z.string().min(1),
  /** The host contract the release was built for, e.g. `1.0`; checked before any of its code runs. */
  contract: z.string().regex(/^\d+\.\d+$/),
  /** Address of its `mf-manifest.json`. */
  manifest: z.url({ protocol: /^https?$/ }),
  /** File of the release, relative to the manifest → `sha384-…`, for every file that a browser may load. */
  integrity: z.record(z.string(), z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  /** Files that every page with the remote needs at once, relative to the manifest: named here, they come with it. */
  firstFiles: z.array(z.string().min(1)).optional(),
  /** What its screens ask the services for at once: path below the place of the remote → questions. */
  firstAnswers: FirstAnswers.optional(),
  /** When the folder was written; later moves of the pointers do not change it. */
  releasedAt: z.iso.datetime().optional(),
  /** Sum of its scripts and styles, gzipped. */
  bytes: z.int().nonnegative().optional(),
})
export type RemoteRelease = z.infer<typeof RemoteRelease>

/** A release that some customers get instead of the current one: a share of them, or those of some storefronts. */
export const RemoteCanary = z.union([
  z.object({
    release: RemoteRelease,
    /** Of a hundred customers; the host keeps each customer on the same side. */
    percent: z.int().min(1).max(99),
    since: z.iso.datetime().optional(),
  }),
  z.object({
    release: RemoteRelease,
    /** Codes of storefronts. */
    storefronts: z.array(z.string().min(1)).min(1),
    since: z.iso.datetime().optional(),
  }),
])
export type RemoteCanary = z.infer<typeof RemoteCanary>

export const RegisteredRemote = z.object({
  current: RemoteRelease,
  /** What the host falls back to in the same session when the current release cannot be loaded. */
  previous: RemoteRelease.nullable(),
  canary: RemoteCanary.optional(),
  /** The kill switch: no release of the remote is loaded. */
  disabled: z.boolean().optional(),
  /** When `current` became what everyone gets. */
  currentSince: z.iso.datetime().optional(),
  disabledSince: z.iso.datetime().optional(),
  /** Versions that were current before `previous`, latest first: what a further rollback returns to. */
  earlier: z.array(z.string().min(1)).optional(),
})
export type RegisteredRemote = z.infer<typeof RegisteredRemote>

/** A build of the host, kept beside the releases so that they can be tried in what customers have open. */
export const HostBuild = z.object({
  version: z.string().min(1),
  /** The contract version that it speaks. */
  contract: z.string().regex(/^\d+\.\d+$/),
  since: z.iso.datetime(),
})
export type HostBuild = z.infer<typeof HostBuild>

/** `registry.json`: which release of which remote a host loads. A remote may be absent, or too new for this host. */
export const RemoteRegistry = z.object({
  /** Grows by one with every change, so that nobody overwrites a change that they have not seen. */
  revision: z.int().nonnegative().optional(),
  /** Where the folder of the releases is served. */
  address: z.url({ protocol: /^https?$/ }).optional(),
  remotes: byKnownName(remoteNames, RegisteredRemote).partial(),
  /** The host that is out and the one before it, where hosts are released to the same place. */
  host: z.object({ current: HostBuild, previous: HostBuild.nullable() }).optional(),
})
export type RemoteRegistry = z.infer<typeof RemoteRegistry>
