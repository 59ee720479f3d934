import { BUNDLE_FILE, releaseFileAddressOf } from '@account/shared/contracts/release-addresses.ts'
import { BundledReleases, type RemoteRelease } from '@account/shared/contracts/release-file.ts'
import type { ReleasePointer, RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'
import { fetchPreloaded } from '../../preload/preloaded-responses.ts'
import { releaseCache, type ReleaseCache } from '../releases/release-cache.ts'
import { verifyRelease } from './verify-release.ts'

type ReleaseReaderOptions = {
  config: Pick<RuntimeConfig, 'registryUrl' | 'teamKeys'>
  report: ReportError
  cache?: ReleaseCache
  fetch?: typeof globalThis.fetch
}

const FILE_TIMEOUT_MS = 3_000

const bundleAddressOf = ({ registryUrl }: Pick<RuntimeConfig, 'registryUrl'>) => new URL(BUNDLE_FILE, registryUrl).href

/** Reads the release files that the registry names: kept ones first, those of the bundle next, and each alone otherwise. */
export const createReleaseReader = ({
  config,
  report,
  cache = releaseCache,
  fetch = fetchPreloaded,
}: ReleaseReaderOptions) => {
  const cachedTexts = cache.read()
  const verified = new Map<string, { release: RemoteRelease; text: string }>()
  const reported = new Set<string>()
  let bundled: Promise<BundledReleases> | undefined

  const fetchText = async (url: string, cache: RequestCache = 'default'): Promise<string> => {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
      credentials: 'same-origin',
      cache,
    })
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
    return response.text()
  }

  const readBundle = () =>
    (bundled ??= fetchText(bundleAddressOf(config), 'no-cache')
      .then((text) => BundledReleases.parse(JSON.parse(text)))
      // Each file is then requested alone.
      .catch(() => ({})))

  const verify = async (remote: RemoteName, pointer: ReleasePointer, text: string) => {
    const release = await verifyRelease(text, { remote, pointer, teamKeys: config.teamKeys })
    verified.set(pointer.hash, { release, text })
    return release
  }

  const known = (remote: RemoteName, { hash, version, manifest }: ReleasePointer): RemoteRelease | undefined => {
    const release = verified.get(hash)?.release
    // The registry may name the verified file of one remote for another one, which verification refuses.
    return release?.remote === remote && release.version === version ? { ...release, manifest } : undefined
  }

  const read = async (remote: RemoteName, pointer: ReleasePointer): Promise<RemoteRelease> => {
    const readBefore = known(remote, pointer)
    if (readBefore) return readBefore
    const near = cachedTexts[pointer.hash] ?? (await bundled)?.[pointer.hash]
    // A text that was changed where it is kept is not a fault of the release.
    const release = near === undefined ? undefined : await verify(remote, pointer, near).catch(() => undefined)
    if (release) return release
    const address = releaseFileAddressOf(pointer)
    return (
      verify(remote, pointer, await fetchText(address))
        // A browser would keep a changed file for a year.
        .catch(async () => verify(remote, pointer, await fetchText(address, 'reload')))
    )
  }

  const reportOnce = (hash: string, error: unknown) => {
    if (reported.has(hash)) return
    reported.add(hash)
    report({ action: 'registry/release', error })
  }

  /** The releases among these that can be used. Each that cannot is reported once on this page. */
  const readUsable = (remote: RemoteName, pointers: readonly ReleasePointer[]) =>
    Promise.all(
      pointers.map(async (pointer) => {
        try {
          return await read(remote, pointer)
        } catch (error) {
          reportOnce(pointer.hash, error)
          return undefined
        }
      }),
    )

  const keep = ({ remotes }: RemoteRegistry) => {
    const named = Object.values(remotes).flatMap(({ current, canary, previous }) =>
      [current, canary?.release, previous].flatMap((pointer) => pointer?.hash ?? []),
    )
    const texts = named.flatMap((hash) => {
      const text = verified.get(hash)?.text
      return text === undefined ? [] : [[hash, text] as const]
    })
    if (texts.some(([hash]) => !(hash in cachedTexts))) cache.write(Object.fromEntries(texts))
  }

  return {
    /** Rejects for a release file that cannot be reached or must not be used. */
    read,
    /** A release of this remote that was read before. */
    known,
    /** Reads what the places of the remotes need: each remote's releases, and its fallback where they cannot be used. */
    async readPlaced(registry: RemoteRegistry): Promise<void> {
      const remotes = Object.entries(registry.remotes)
      await Promise.all(
        remotes.map(async ([remote, { current, canary, previous }]) => {
          const given = await readUsable(remote, canary ? [current, canary.release] : [current])
          if (previous && given.includes(undefined)) await readUsable(remote, [previous])
        }),
      )
      keep(registry)
    },
    /** Requests the files of all releases at once, where this browser keeps none. */
    beginFirstVisit(): void {
      if (Object.keys(cachedTexts).length === 0) void readBundle()
    },
  }
}

export type ReleaseReader = ReturnType<typeof createReleaseReader>

/** Reads the registry and the releases that the places need. On a first visit both requests run at the same time. */
export const readRegistryAndReleases = async (
  loadRegistry: () => Promise<RemoteRegistry>,
  releases: Pick<ReleaseReader, 'beginFirstVisit' | 'readPlaced'>,
): Promise<RemoteRegistry> => {
  releases.beginFirstVisit()
  const registry = await loadRegistry()
  await releases.readPlaced(registry)
  return registry
}
