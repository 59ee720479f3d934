import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { LoadableRelease } from './releases/release-files.ts'
import type { RemoteOutcome } from './releases/remote-outcome.ts'

/** The outcome of one remote on this page. */
export type RemoteLogEntry = {
  release: LoadableRelease
  /** Failed attempts before the release ran, at it or at releases that precede it. */
  refusals: number
  durationMs: number
  /** Reports under its name, refused attempts included. */
  errors: number
}

/** Logs the loads and errors of remotes, for the developers' panel and to attribute errors to remotes. */
export const createRemoteLog = () => {
  const loads = new Map<RemoteName, Omit<RemoteLogEntry, 'errors'>>()
  /** Folder of the files, by source. */
  const folders = new Map<string, string>()
  const errors = new Map<string, number>()

  const errorsOf = (remote: RemoteName) =>
    [...errors].filter(([source]) => source.startsWith(`${remote}@`)).reduce((sum, [, count]) => sum + count, 0)

  return {
    note: (outcome: RemoteOutcome) => {
      const { remote, source } = outcome
      folders.set(source, new URL('.', outcome.release.manifest).href)
      if (outcome.outcome !== 'loaded') return
      const { release, refusals, durationMs } = outcome
      loads.set(remote, { release, refusals, durationMs })
    },
    countError: (source: string) => errors.set(source, (errors.get(source) ?? 0) + 1),
    /** The source of the first remote file in a stack; undefined without one. */
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
