import type { RemoteRelease } from '@account/shared/contracts/release-file.ts'
import type { ReleasePointer, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { RemoteOverrides } from '../overrides/remote-overrides.ts'
import type { RemoteLoadError } from '../releases/remote-load-error.ts'
import type { RemoteOutcome } from '../releases/remote-outcome.ts'
import { createRemoteLoader } from '../remote-loader.ts'
import type { ReleaseRequest } from '../runtime/remote-runtime.ts'

/** A pointer that carries the content of its release file, which the loader reads by `readRelease`. */
export const releaseOf = (version: string, changes: Partial<RemoteRelease> = {}): RemoteRelease & ReleasePointer => ({
  remote: 'photos',
  hash: version,
  version,
  contract: '1.0',
  manifest: `http://remotes.localhost:3000/photos/${version}/mf-manifest.json`,
  integrity: {},
  ...changes,
})

export const microFrontend = { contract: '1.0', Screen: () => null }
export const running = { default: microFrontend }

export type Run = (request: ReleaseRequest) => Promise<unknown>

const contentOf = async (_: string, pointer: ReleasePointer) => pointer as ReleasePointer & RemoteRelease

/** A loader that records its requests and its reports; `run` loads a release. */
export const loaderOf = (
  run: Run,
  remotes: RemoteRegistry['remotes'] = { photos: { current: releaseOf('2'), previous: releaseOf('1') } },
  overrides?: RemoteOverrides,
) => {
  const outcomes: RemoteOutcome[] = []
  const asked: string[] = []
  const requests: ReleaseRequest[] = []
  const reportDisabled = jest.fn((error: RemoteLoadError) => `reference of ${error.remote}`)
  const readRegistry = jest.fn(async () => ({ remotes }))
  const loader = createRemoteLoader({
    readRegistry,
    readRelease: contentOf,
    audience: { storefront: 'uk', customerId: undefined },
    runtime: {
      load: (request) => {
        requests.push(request)
        return run(request)
      },
    },
    ...(overrides && { overrides }),
    onOutcome: (outcome) => {
      if (outcome.outcome === 'asked') asked.push(`${outcome.source} ${outcome.group}`)
      else outcomes.push(outcome)
    },
    reportDisabled,
  })
  const attempts = () => requests.map(({ release, isRepeated }) => `${release.version}${isRepeated ? ' again' : ''}`)
  return { loader, outcomes, asked, attempts, requests, readRegistry, reportDisabled }
}
