import type { TakeStyles } from '@account/shared/federation/release-styles.ts'
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { fetchPreloaded } from '../../preload/preloaded-responses.ts'
import { failedShares } from './failed-shares.ts'
import { fetchManifest, filesOf } from '../releases/federation-manifest.ts'
import { provideFederationRuntime } from '../provided/provided-runtime.ts'
import { publishReleaseIntegrity } from './publish-release-integrity.ts'
import { LOAD_TIMEOUT_MS } from './attempt-release.ts'
import { integrityOf, withFreshQuery } from '../releases/release-files.ts'
import type { ReleaseRequest, RemoteRuntime } from './remote-runtime.ts'

/** What is known of a running attempt, under the name that the federation runtime knows it by. */
type Attempt = ReleaseRequest & {
  /** Addresses of all files that its entry needs. */
  expected?: string[]
  /** The first failure; the runtime's own errors tell less. */
  cause?: unknown
  /** Address → whether the file arrived and was what it should be. */
  files: Map<string, GuardedFile>
}

type GuardedFile = { element: HTMLElement; arrival: Promise<void> }

type ElementHook = { url: string; remoteInfo?: { name: string } | undefined }

/**
 * [Note: Every attempt is a remote of its own] The federation runtime remembers manifests, entries and scripts by name
 * and by address, also those that hang or broke. So each attempt registers under a fresh name; elements of a failed one
 * are taken out of the document, where the runtime would find and wait for them; and the global variable in which entries
 * leave their containers is cleared before each, because the runtime would take what another release left there, whether it
 * runs or failed, for the one that is asked for.
 *
 * `takeStyles`: where style sheets go on a page that is not ours. See: [Note: Where styles go]
 */
export const createFederationRuntime = ({ takeStyles }: { takeStyles?: TakeStyles } = {}): RemoteRuntime => {
  const attempts = new Map<string, Attempt>()
  provideFederationRuntime()
  // Each release has a part of the runtime of its own, which knows no more than the page's plugins.
  registerGlobalPlugins([failedShares])
  registerPlugins([createGuard(attempts, takeStyles)])
  const publishIntegrityOf = publishReleaseIntegrity()

  return {
    load: async (request) => {
      // The loaders of a page count each by itself: here nobody may meet another's name.
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

/** Checks all that a release brings onto the page, and refuses what has no published hash. */
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
    // The runtime would skip the files that an earlier attempt asked for, and leave them to be loaded unguarded.
    beforePreloadRemote: async ({ preloadOps }) => {
      for (const operation of preloadOps) Object.assign(operation, { recordPreloadedAssets: false })
    },
    fetch: (url, _options, remoteInfo) =>
      guard(remoteInfo?.name, async (attempt) => {
        const integrity = integrityOf(attempt.release, url)
        const manifest = await fetchManifest({ url, integrity, signal: attempt.signal, fetch: fetchPreloaded })
        // Before any of them is asked for: a file without a hash refuses the release as a whole.
        attempt.expected = filesOf(manifest).map((file) => withoutQuery(new URL(file, url)))
        for (const file of attempt.expected) integrityOf(attempt.release, file)
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
      script.src = addressOf(attempt, url)
      return { script: verified(attempt, script, url), timeout: LOAD_TIMEOUT_MS }
    },
    createLink: ({ url, remoteInfo }: ElementHook) => {
      const attempt = requireAttempt(attempts, remoteInfo?.name)
      const link = document.createElement('link')
      // Always by its own address, under which the release's code looks for it.
      link.href = url
      verified(attempt, link, url)
      // Without a relation the document, which the runtime puts it into, has no use for the link.
      if (takeStyles) takeStyles(link)
      else link.rel = 'stylesheet'
      return { link, timeout: LOAD_TIMEOUT_MS }
    },
  }
}

const requireAttempt = (attempts: Map<string, Attempt>, name: string | undefined): Attempt => {
  const attempt = name === undefined ? undefined : attempts.get(name)
  if (!attempt) throw new Error(`A file of the unknown remote '${name}' was asked for.`)
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
  // Asked for when the entry has loaded; it may fail before that.
  arrival.catch(() => undefined)
  files.set(withoutQuery(new URL(url)), { element, arrival })
  return element
}

/**
 * [Note: All files before the first line] The release's own runtime would load a missing chunk by itself, without a hash
 * to check it by. So its entry gets to run nothing before every file that it needs has arrived through this guard.
 */
const ensureAllArrived = async ({ expected = [], files }: Attempt) => {
  await Promise.all(
    expected.map((url) => {
      const file = files.get(url)
      if (!file) throw new Error(`${url} was not asked for under guard.`)
      return file.arrival
    }),
  )
}
