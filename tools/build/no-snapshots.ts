// Replaces `SnapshotHandler` and `preload` of the federation runtime in the host. The plugin's option `disableSnapshot` removes
// their use and leaves their code in the build, because the runtime still names them.

/** The loader reads manifests itself. See: [Note: One remote per attempt] */
const refuse = (): never => {
  throw new Error('The host has no snapshots of remotes: it gives the runtime the address of an entry.')
}

export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined, removePlugin: () => undefined }
}

export const getGlobalRemoteInfo = () => ({})

export const defaultPreloadArgs = refuse
export const formatPreloadArgs = refuse
export const normalizePreloadExposes = refuse
export const preloadAssets = refuse
