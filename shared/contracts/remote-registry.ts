import * as z from 'zod'
import { RemoteGrant } from './remote-placement.ts'

/**
 * The platform grants names, and no build of the host contains one. See: [Note: The registry is open]. Names are the keys of
 * objects, and `constructor` is a property of every object.
 */
export const RemoteName = z.string().regex(/^(?!constructor$)(?!.{51})[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
export type RemoteName = z.infer<typeof RemoteName>

/** A release as the registry names it. */
export const ReleasePointer = z.object({
  version: z.string().min(1),
  /** Address of its `mf-manifest.json`. The other files of the release are below the same folder. */
  manifest: z.url({ protocol: /^https?$/ }),
  /** SHA-256 of its release file, base64url. See: [Note: Release files] */
  hash: z.string().regex(/^[\w-]{43}$/),
})
export type ReleasePointer = z.infer<typeof ReleasePointer>

/** A release that a share of the customers, or those of some storefronts, get instead of the current one. */
export const RemoteCanary = z.union([
  z.object({
    release: ReleasePointer,
    /** A percentage of the customers. Each customer always gets the same release. */
    percent: z.int().min(1).max(99),
    since: z.iso.datetime().optional(),
  }),
  z.object({
    release: ReleasePointer,
    /** Codes of storefronts. */
    storefronts: z.array(z.string().min(1)).min(1),
    since: z.iso.datetime().optional(),
  }),
  z.object({
    release: ReleasePointer,
    /** Customer ids of staff. */
    accounts: z.array(z.string().min(1)).min(1).max(20),
    since: z.iso.datetime().optional(),
  }),
])
export type RemoteCanary = z.infer<typeof RemoteCanary>

/** The releases of one remote. Pages choose among them by customer and storefront. */
export const RegisteredRemote = z.object({
  current: ReleasePointer,
  /** The release that the host falls back to, in the same session, when the current one cannot be loaded. */
  previous: ReleasePointer.nullable(),
  canary: RemoteCanary.optional(),
  /** The kill switch: no release of the remote is loaded. */
  disabled: z.boolean().optional(),
  /** When `current` became the release of all customers. */
  currentSince: z.iso.datetime().optional(),
  disabledSince: z.iso.datetime().optional(),
  /** Versions that were current before `previous`, latest first, for further rollbacks. */
  earlier: z.array(z.string().min(1)).optional(),
  /** When the last change was requested that the remote's team asked the platform for. Requests that are not newer are refused. */
  requestedAt: z.iso.datetime().optional(),
})
export type RegisteredRemote = z.infer<typeof RegisteredRemote>

/** A build of the host, stored beside the releases so that they can be tested in the host that customers have open. */
export const HostBuild = z.object({
  version: z.string().min(1),
  /** The contract version of the host. */
  contract: z.string().regex(/^\d+\.\d+$/),
  since: z.iso.datetime(),
})
export type HostBuild = z.infer<typeof HostBuild>

/** `registry.json`: which release of which remote a host loads, and what the platform grants the remotes. */
export const RemoteRegistry = z.object({
  /** Grows by one with every change, so that a writer cannot overwrite a change that it has not read. */
  revision: z.int().nonnegative().optional(),
  /** The registry must be signed again before this time. Hosts report an expired registry, because an attacker may withhold a newer one. */
  goodUntil: z.iso.datetime().optional(),
  /** The address at which the folder of the releases is served. */
  address: z.url({ protocol: /^https?$/ }).optional(),
  remotes: z.record(RemoteName, RegisteredRemote),
  /** The grants of the platform to each remote; a host places nothing else. */
  grants: z.record(RemoteName, RemoteGrant).optional(),
  /** The current and the previous host, where hosts are released to the same place. */
  host: z
    .object({
      current: HostBuild,
      previous: HostBuild.nullable(),
      /** Hosts that were current before `previous`, latest first: what a further rollback returns to. */
      earlier: z.array(HostBuild).optional(),
      /** Hosts that a rollback has withdrawn, latest first. A rollback never returns to them; a promotion may. */
      withdrawn: z.array(HostBuild).optional(),
    })
    .optional(),
})
export type RemoteRegistry = z.infer<typeof RemoteRegistry>
