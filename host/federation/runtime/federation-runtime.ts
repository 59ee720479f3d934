import type { TakeStyles } from '@account/shared/federation/release-styles.ts'
import { scriptAddressOf } from '@account/shared/federation/script-address.ts'
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { fetchPreloaded } from '../../preload/preloaded-responses.ts'
import { failedShares } from './failed-shares.ts'
import { fetchManifest, filesOf, lazyFilesOf } from '../releases/federation-manifest.ts'
import { provideFederationRuntime } from '../provided/provided-runtime.ts'
import { publishReleaseIntegrity } from './publish-release-integrity.ts'
import { LOAD_TIMEOUT_MS } from './attempt-release.ts'
import { integrityOf, withFreshQuery } from '../releases/release-files.ts'
import type { ReleaseRequest, RemoteRuntime } from './remote-runtime.ts'

/** The state of a running attempt, stored under its name in the federation runtime. */
type Attempt = ReleaseRequest & {
  /** Addresses of all files that the entry needs. */
  expected?: string[]
  /** The first failure, which is more precise than the runtime's own error. */
  cause?: unknown
  /** The verified arrival of each file, by address. */
  files: Map<string, GuardedFile>
}

type GuardedFile = { element: HTMLElement; arrival: Promise<void> }

type ElementHook = { url: string; remoteInfo?: { name: string } | undefined }

/**
 * [Note: Every attempt is a remote of its own] The federation runtime caches manifests, entries and scripts by name and by
 * address, including those that hang or failed. So each attempt registers under a new name, and the elements of a failed
 * attempt are removed from the document, where the runtime would find and await them. The global variable that entries
 * store their container in is cleared before each attempt, because the runtime would use the container of another release.
 *
 * `takeStyles` adopts the style sheets on an embedding page. See: [Note: Where styles go]
 */
export const createFederationRuntime = ({ takeStyles }: { takeStyles?: TakeStyles } = {}): RemoteRuntime => {
  const attempts = new Map<string, Attempt>()
  provideFederationRuntime()
  // Each release has its own instance of the runtime, which knows only global plugins.
  registerGlobalPlugins([failedShares])
  registerPlugins([createGuard(attempts, takeStyles)])
  const publishIntegrityOf = publishReleaseIntegrity()

  return {
    load: async (request) => {
      // Several loaders share the page, so names are numbered here and not by the loader.
      const name = `${request.remote}_attempt_${attempts.size + 1}`
      const attempt: Attempt = { ...request, files: new Map() }
      attempts.set(name, attempt)
      publishIntegrityOf(request.release)
      registerRemotes([{ name, entry: manifestUrlOf(request) }])
      const clear = () => clearAttempt(attempt)
      request.signal.addEventListener('abort', clear)
      try {
        return await loadRemote(`${name}/entry`)
      } catch (error) {
        clear()
        throw attempt.cause ?? error
      } finally {
        request.signal.removeEventListener('abort', clear)
      }
    },
  }
}

const manifestUrlOf = ({ release, attempt, isRepeated }: ReleaseRequest) =>
  isRepeated ? withFreshQuery(release.manifest, attempt) : release.manifest

const clearAttempt = ({ files }: Attempt) => {
  for (const { element } of files.values()) element.remove()
}

/** Verifies every file of a release, and refuses a file without a published hash. */
const createGuard = (
  attempts: Map<string, Attempt>,
  takeStyles: TakeStyles | undefined,
): ModuleFederationRuntimePlugin => {
  const guard = async <Result>(remoteName: string | undefined, act: (attempt: Attempt) => Promise<Result>) => {
    const attempt = requireAttempt(attempts, remoteName)
    try {
      return await act(attempt)
    } catch (cause) {
      attempt.cause ??= cause
      throw cause
    }
  }

  return {
    name: 'account-guard',
    // Otherwise the runtime would skip files that an earlier attempt requested, and load them later unverified.
    beforePreloadRemote: async ({ preloadOps }) => {
      for (const operation of preloadOps) Object.assign(operation, { recordPreloadedAssets: false })
    },
    fetch: (url, _options, remoteInfo) =>
      guard(remoteInfo?.name, async (attempt) => {
        const integrity = integrityOf(attempt.release, url)
        const manifest = await fetchManifest({ url, integrity, signal: attempt.signal, fetch: fetchPreloaded })
        // Checked before any file is requested: one file without a hash refuses the whole release, also a file that would be
        // needed later only, whose feature would be missing.
        attempt.expected = filesOf(manifest).map((file) => withoutQuery(new URL(file, url)))
        for (const file of [...attempt.expected, ...lazyFilesOf(manifest)]) integrityOf(attempt.release, file)
        return Response.json(manifest)
      }),
    loadEntry: async ({ remoteInfo }) => void Reflect.set(globalThis, remoteInfo.entryGlobalName, undefined),
    afterLoadEntry: ({ remoteInfo, error }) =>
      guard(remoteInfo.name, async (attempt) => {
        if (!error) await ensureAllArrived(attempt)
      }),
    createScript: ({ url, remoteInfo }: ElementHook) => {
      const attempt = requireAttempt(attempts, remoteInfo?.name)
      const script = document.createElement('script')
      script.async = true
      script.src = scriptAddressOf(addressOf(attempt, url))
      return { script: verified(attempt, script, url), timeout: LOAD_TIMEOUT_MS }
    },
    createLink: ({ url, remoteInfo }: ElementHook) => {
      const attempt = requireAttempt(attempts, remoteInfo?.name)
      const link = document.createElement('link')
      // Without a fresh query, because the release's own code looks for the link by this address.
      link.href = url
      verified(attempt, link, url)
      // The runtime appends the link to the document, where a link without a relation has no effect.
      if (takeStyles) takeStyles(link)
      else link.rel = 'stylesheet'
      return { link, timeout: LOAD_TIMEOUT_MS }
    },
  }
}

const requireAttempt = (attempts: Map<string, Attempt>, name: string | undefined): Attempt => {
  const attempt = name === undefined ? undefined : attempts.get(name)
  if (!attempt) throw new Error(`A file of the unknown remote '${name}' was requested.`)
  return attempt
}

const addressOf = ({ isRepeated, attempt }: Attempt, url: string) => (isRepeated ? withFreshQuery(url, attempt) : url)

const withoutQuery = ({ origin, pathname }: URL) => `${origin}${pathname}`

const verified = <Verifiable extends HTMLScriptElement | HTMLLinkElement>(
  attempt: Attempt,
  element: Verifiable,
  url: string,
): Verifiable => {
  const { release, files, signal } = attempt
  element.crossOrigin = 'anonymous'
  element.integrity = integrityOf(release, url)
  const arrival = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      const error = new Error(`${url} did not arrive, or is not the published file.`)
      attempt.cause ??= error
      reject(error)
    })
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  // Awaited after the entry has loaded, and may fail before that.
  arrival.catch(() => undefined)
  files.set(withoutQuery(new URL(url)), { element, arrival })
  return element
}

/**
 * [Note: All files before the first line] The release's own runtime would load a missing chunk without verifying its hash.
 * So its entry runs only after every file that it needs has been verified here.
 */
const ensureAllArrived = async ({ expected = [], files }: Attempt) => {
  await Promise.all(
    expected.map((url) => {
      const file = files.get(url)
      if (!file) throw new Error(`${url} was not requested under guard.`)
      return file.arrival
    }),
  )
}
