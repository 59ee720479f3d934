import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { LoadableRelease } from './releases/release-files.ts'
import type { RemoteOutcome } from './remote-loader.ts'

/** What became of one remote on this page. */
export type RemoteLogEntry = {
  release: LoadableRelease
  /** Attempts at it or at releases above it that failed before it ran. */
  refusals: number
  durationMs: number
  /** Reports that carry its name, refused attempts among them. */
  errors: number
}

/** What the page has seen of its remotes: for whoever looks into it, and to tell whose code an error came from. */
export const createRemoteLog = () => {
  const loads = new Map<RemoteName, Omit<RemoteLogEntry, 'errors'>>()
  /** Source → folder of its files. */
  const folders = new Map<string, string>()
  const errors = new Map<string, number>()

  const errorsOf = (remote: RemoteName) =>
    [...errors].filter(([source]) => source.startsWith(`${remote}@`)).reduce((sum, [, count]) => sum + count, 0)

  return {
    note: (outcome: RemoteOutcome) => {
      const { remote, release, source } = outcome
      folders.set(source, new URL('.', release.manifest).href)
      if (outcome.outcome === 'loaded')
        loads.set(remote, { release, refusals: outcome.refusals, durationMs: outcome.durationMs })
    },
    countError: (source: string) => errors.set(source, (errors.get(source) ?? 0) + 1),
    /** The remote whose file a stack names first; undefined where it names none. */
    sourceIn: (stack: string): string | undefined => {
      const lines = stack.split('\n')
      const line = lines.find((candidate) => [...folders.values()].some((folder) => candidate.includes(folder)))
      return [...folders].find(([, folder]) => line?.includes(folder))?.[0]
    },
    recordOf: (remote: RemoteName): RemoteLogEntry | undefined => {
      const load = loads.get(remote)
      return load && { ...load, errors: errorsOf(remote) }
    },
    errorsOf,
  }
}
export type RemoteLog = ReturnType<typeof createRemoteLog>
