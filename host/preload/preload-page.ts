import { BUNDLE_FILE, releaseFileAddressOf } from '@account/shared/contracts/release-addresses.ts'
import type { BundledReleases, FirstPictures, ReleaseFile } from '@account/shared/contracts/release-file.ts'
import type { ReleasePointer, RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { releaseFor, type Audience } from '../federation/releases/audience.ts'
import { hostPages } from '../routes/host-pages.ts'
import { keptReleases, type KeptReleases } from '../federation/releases/release-cache.ts'
import { placedRemotes } from '../federation/releases/placed-remotes.ts'
import { aliasTargetOf, createPlaces, pageLikelyAt, remotesOf } from '../routes/places.ts'
import { customerIdIn } from '../session/tokens/customer-id-in-cookies.ts'
import { isNewVisit } from './snapshot-of-visit.ts'
import { isConfigurationOf, needsSignIn, prepareSignIn } from './early-sign-in.ts'
import { preloadRelease } from './preload-release.ts'
import { createServicePreloads } from './preload-services.ts'
import { preloadResponse, type ReadResponse } from './preloaded-responses.ts'
import { releaseInText } from './places-of-last-visit.ts'

/** The metric of the `server-timing` header by which the edge names the registry. See: tools/edge/security-headers.ts */
const METRIC = 'registry'

/**
 * The address of the registry as the response of this page names it, one round trip before `config.json` does. Undefined in
 * browsers that do not tell pages about the header.
 */
const registryAddressOfPage = (): string | undefined => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const address = navigation?.serverTiming?.find(({ name }) => name === METRIC)?.description
  return address !== undefined && URL.canParse(address) ? address : undefined
}

export type ShowMonths = (responses: readonly Promise<ReadResponse>[], grids: readonly FirstPictures[]) => Promise<void>

type PreloadOptions = {
  page?: Pick<Document, 'cookie' | 'location' | 'head'>
  /** Requests that the page's screen sent first on the last visit, each as `<service>/<path>`. */
  requests: readonly string[]
  /** Whether the visitor is led to the sign-in at once where the page needs one. See: [Note: Sign-in before the site] */
  mayLeave?: boolean
  /** Resolves when the page has rendered. */
  rendered: Promise<unknown>
  /** Resolves when the files of the page's remotes may load. See: [Note: Pictures before files] */
  filesAllowed?: Promise<unknown>
  /** Shows the photos of the first months. */
  showMonths?: ShowMonths | undefined
  kept?: Pick<KeptReleases, 'read'>
  /** The address of the registry, where the browser knows it before `config.json` arrives. */
  registryAddress?: () => string | undefined
}

/**
 * [Note: Preloaded while the code arrives] Configuration, registry, message overrides, release files, manifest, the first files of
 * the page's remotes and the first data of its screen depend on each other, one round trip each. The preload script makes all of
 * these round trips while the host's code arrives, and none later. It verifies nothing: a forged, malformed or failed response goes
 * to the code that reads it, which verifies everything itself, and files are only fetched, never run.
 */
export const preloadPage = async (options: PreloadOptions): Promise<void> => {
  const { page = document, requests, rendered, kept = keptReleases, registryAddress = registryAddressOfPage } = options
  const { showMonths = async () => undefined, filesAllowed = Promise.resolve(), mayLeave = false } = options
  try {
    const { origin, pathname } = page.location
    const texts = kept.read()
    const bundle = Object.keys(texts).length === 0 ? preloadBundle(registryAddress()) : {}
    const config = await preloadJson<RuntimeConfig>(new URL('/config.json', origin).href)
    const registryResponse = preloadJson<SignedDocument>(config.registryUrl)
    registryResponse.catch(() => undefined)
    const signIn = mayLeave && isConfigurationOf(config, origin) ? prepareSignIn(config) : undefined
    if (signIn && needsSignIn(pathname, { pages: hostPages })) return await signIn.leave()
    const registry = JSON.parse((await registryResponse).document) as RemoteRegistry
    const audience = { storefront: config.storefront, customerId: customerIdIn(page.cookie) }
    const releases = await releasesFor(registry, audience, { ...texts, ...(await bundle) })
    const places = createPlaces(placedRemotes(registry, audience, (_, { hash }) => releases.get(hash)))
    const destination = aliasTargetOf(pathname, places) ?? pathname
    if (signIn && needsSignIn(destination, places)) return await signIn.leave()
    const sitePage = pageLikelyAt(destination, { places, isSignedIn: audience.customerId !== undefined })
    const services = createServicePreloads({ services: config.services, page })
    void rendered.then(services.discard)
    const needed = remotesOf(sitePage, places).flatMap((name) => {
      const pointer = pointerFor(name, registry, audience)
      const release = pointer && releases.get(pointer.hash)
      return release ? [{ ...release, name, manifest: pointer.manifest }] : []
    })
    const path = destination.slice(sitePage?.basePath?.length ?? 0)
    services.preload([...needed.flatMap(({ firstAnswers }) => firstAnswers?.[path] ?? []), ...requests])
    void preloadResponse(config.messagesUrl, {})
    const preloadFiles = () => needed.forEach((release) => preloadRelease(release, page.head))
    filesAllowed.then(preloadFiles).catch(() => undefined)
    const preloadMonths = async ({ name, monthAnswers }: (typeof needed)[number]) => {
      const answers = monthAnswers?.[path]
      if (!answers) return
      const responses = await services.preloadMonths(answers)
      if (hasNoChoiceIn(name)) await showMonths(responses, answers.pictures ?? [])
    }
    // After a reload the customer is at another place of the library.
    if (isNewVisit()) await Promise.all(needed.map(preloadMonths))
  } catch {
    // See the note above.
  }
}

/**
 * A choice that the remote has stored in this browser, such as a sorting, may place other photos on the first screen. A blocked
 * storage throws, and ends the preload, which has sent all of its requests by then.
 */
const hasNoChoiceIn = (name: RemoteName) => !Object.keys(window.localStorage).some((key) => key.startsWith(`${name}/`))

const preloadJson = async <Body>(url: string): Promise<Body> => {
  const { text } = await preloadResponse(url, { cache: 'no-cache' })
  return JSON.parse(text) as Body
}

/** A browser that keeps no release files requests all of them at once, and before it knows the registry. */
const preloadBundle = async (registryUrl: string | undefined): Promise<BundledReleases> => {
  if (registryUrl === undefined) return {}
  return preloadJson<BundledReleases>(new URL(BUNDLE_FILE, registryUrl).href).catch(() => ({}))
}

const pointerFor = (name: RemoteName, { remotes }: RemoteRegistry, audience: Audience): ReleasePointer | undefined => {
  const registered = remotes[name]
  return registered && !registered.disabled ? releaseFor(name, registered, audience) : undefined
}

/** The releases of this audience by the hash of their file, which is requested where no text is at hand. */
const releasesFor = async (registry: RemoteRegistry, audience: Audience, texts: BundledReleases) => {
  const readOne = async ([name, registered]: [RemoteName, RemoteRegistry['remotes'][string]]) => {
    const pointer = releaseFor(name, registered, audience)
    const text = texts[pointer.hash] ?? (await preloadResponse(releaseFileAddressOf(pointer), {})).text
    return [pointer.hash, releaseInText(text)] as const
  }
  const read = await Promise.allSettled(Object.entries(registry.remotes).map(readOne))
  return new Map<string, ReleaseFile>(read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])))
}
