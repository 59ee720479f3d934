import type { TakeStyles } from '@account/shared/federation/release-styles.ts'
import { scriptAddressOf } from '@account/shared/federation/script-address.ts'
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime'
import { fetchPreloaded } from '../../preload/preloaded-responses.ts'
import { failedShares } from './failed-shares.ts'
import { fetchManifest, filesOf, lazyFilesOf } from '../releases/federation-manifest.ts'
import { publishReleaseIntegrity } from './publish-release-integrity.ts'
import { LOAD_TIMEOUT_MS } from './attempt-release.ts'
import { integrityOf, withFreshQuery } from '../releases/release-files.ts'
import { nextTask } from '../../timeouts/waits.ts'
import type { ReleaseRequest, RemoteRuntime } from './remote-runtime.ts'
import { FEDERATION_RUNTIME } from '@account/shared/federation/federation-runtime-global.ts'
import * as runtimeCore from '@module-federation/runtime-core'

/** Must run before the first release does. See: [Note: One federation runtime] */
const provideFederationRuntime = () => {
  if (!(FEDERATION_RUNTIME in globalThis))
    Object.defineProperty(globalThis, FEDERATION_RUNTIME, { value: runtimeCore, configurable: false, writable: false })
}

/** The state of a running attempt, stored under its name in the federation runtime. */
type Attempt = ReleaseRequest & {
  /** The first failure, which is more precise than the runtime's own error. */
  cause?: unknown
  /** Each file that the release needs before it runs. */
  files: GuardedFile[]
}

type GuardedFile = { element: HTMLElement; arrival: Promise<void> }

type ElementHook = { url: string; remoteInfo?: { name: string } | undefined }

/**
 * [Note: One remote per attempt] The federation runtime caches entries and scripts by name and by address,
 * including those that hang or failed. So each attempt registers under a new name, and the elements of a failed attempt
 * are removed from the document, where the runtime would find and await them. The global variable that entries store
 * their container in is cleared before each attempt, because the runtime would use the container of another release.
 *
 * The runtime is given the address of the entry. The loader itself reads the manifest and requests the files that the
 * manifest names, so that none runs or is applied without its published hash, and the page carries no second reader of
 * manifests.
 *
 * `takeStyles` adopts the style sheets on an embedding page. See: [Note: Style sheets of embedding pages]
 */
export const createFederationRuntime = ({ takeStyles }: { takeStyles?: TakeStyles } = {}): RemoteRuntime => {
  const attempts = new Map<string, Attempt>()
  provideFederationRuntime()
  // Each release has its own instance of the runtime, which knows only global plugins.
  registerGlobalPlugins([failedShares])
  registerPlugins([createGuard(attempts)])
  const publishIntegrityOf = publishReleaseIntegrity()

  return {
    load: async (request) => {
      // Several loaders share the page, so names are numbered here and not by the loader.
      const name = `${request.remote}_attempt_${attempts.size + 1}`
      const attempt: Attempt = { ...request, files: [] }
      attempts.set(name, attempt)
      publishIntegrityOf(request.release)
      const clear = () => clearAttempt(attempt)
      request.signal.addEventListener('abort', clear)
      try {
        registerRemotes([{ name, ...(await requestFiles(attempt, takeStyles)) }])
        const evaluate = await loadRemote<() => unknown>(`${name}/entry`, { loadFactory: false, from: 'runtime' })
        // Not in the task in which a shared library has arrived, which may have been the last one of another release as well.
        await nextTask()
        const module: unknown = evaluate?.()
        await nextTask()
        return module
      } catch (error) {
        clear()
        throw attempt.cause ?? error
      } finally {
        request.signal.removeEventListener('abort', clear)
      }
    },
  }
}

const clearAttempt = ({ files }: Attempt) => {
  for (const { element } of files) element.remove()
}

/** Requests every file beside the entry, so that they arrive together. Returns the entry. */
const requestFiles = async (attempt: Attempt, takeStyles: TakeStyles | undefined) => {
  const { release, signal } = attempt
  const url = addressOf(attempt, release.manifest)
  const integrity = integrityOf(release, url)
  const manifest = await fetchManifest({ url, integrity, signal, fetch: fetchPreloaded })
  // Checked before any file is requested: one file without a hash refuses the whole release, also a file that would be
  // needed later only, whose feature would be missing.
  for (const file of [...filesOf(manifest), ...lazyFilesOf(manifest)]) integrityOf(release, file)
  const [entry = '', ...files] = filesOf(manifest).map((file) => withoutQuery(new URL(file, url)))
  for (const file of files) document.head.append(elementFor(attempt, file, takeStyles))
  return { entry, type: 'global', entryGlobalName: manifest.metaData.globalName }
}

const elementFor = (attempt: Attempt, url: string, takeStyles: TakeStyles | undefined) => {
  if (!url.endsWith('.css')) {
    const script = scriptOf(attempt, url)
    script.addEventListener('load', () => script.remove())
    return script
  }
  const link = document.createElement('link')
  // Without a fresh query, because the release's own code looks for the link by this address.
  link.href = url
  verified(attempt, link, url)
  // In the document, a link without a relation has no effect.
  if (takeStyles) takeStyles(link)
  else link.rel = 'stylesheet'
  return link
}

const scriptOf = (attempt: Attempt, url: string) => {
  const script = document.createElement('script')
  script.async = true
  script.src = scriptAddressOf(addressOf(attempt, url))
  return verified(attempt, script, url)
}

/** Verifies the entry, and lets it start after the other files. */
const createGuard = (attempts: Map<string, Attempt>): ModuleFederationRuntimePlugin => ({
  name: 'account-guard',
  loadEntry: async ({ remoteInfo }) => void Reflect.set(globalThis, remoteInfo.entryGlobalName, undefined),
  createScript: ({ url, remoteInfo }: ElementHook) => ({
    script: scriptOf(requireAttempt(attempts, remoteInfo?.name), url),
    timeout: LOAD_TIMEOUT_MS,
  }),
  // [Note: Files before execution] The release's own runtime would load a missing chunk without verifying its hash.
  // So the entry's container is used only after every file that it needs has been verified here.
  afterLoadEntry: async ({ remoteInfo, error }) => {
    if (error) return
    await Promise.all(requireAttempt(attempts, remoteInfo.name).files.map(({ arrival }) => arrival))
    // Not in the task of the file that arrived last, which may be that of another release as well. See: [Note: Yielding to the main thread]
    await nextTask()
  },
})

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
  files.push({ element, arrival })
  return element
}
