import * as z from 'zod'

/** The remotes that the host knows how to place; what each loads is the registry's business. */
export const remoteNames = ['photos', 'orders', 'settings', 'confirmations'] as const
export type RemoteName = (typeof remoteNames)[number]

/** One immutable folder of a remote. */
export const RemoteRelease = z.object({
  version: z.string().min(1),
  /** The host contract the release was built for, e.g. `1.0`; checked before any of its code runs. */
  contract: z.string().regex(/^\d+\.\d+$/),
  /** Address of its `mf-manifest.json`. */
  manifest: z.url({ protocol: /^https?$/ }),
  /** File of the release, relative to the manifest → `sha384-…`, for every file that a browser may load. */
  integrity: z.record(z.string(), z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
})
export type RemoteRelease = z.infer<typeof RemoteRelease>

export const RegisteredRemote = z.object({
  current: RemoteRelease,
  /** What the host falls back to in the same session when the current release cannot be loaded. */
  previous: RemoteRelease.nullable(),
  disabled: z.boolean().optional(),
})
export type RegisteredRemote = z.infer<typeof RegisteredRemote>

/** `registry.json`: which release of which remote a host loads. A remote may be absent. */
export const RemoteRegistry = z.object({ remotes: z.partialRecord(z.enum(remoteNames), RegisteredRemote) })
export type RemoteRegistry = z.infer<typeof RemoteRegistry>
