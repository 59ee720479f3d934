import { BUNDLE_FILE, releaseFileAddressOf } from '@account/shared/contracts/release-addresses.ts'
import type { BundledReleases, FirstPictures, ReleaseFile } from '@account/shared/contracts/release-file.ts'
import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { releaseFor, type Audience } from '../federation/releases/audience.ts'
import { hostPages } from '../routes/host-pages.ts'
import { releaseCache, type ReleaseCache } from '../federation/releases/release-cache.ts'
import { placedRemotes } from '../federation/releases/placed-remotes.ts'
import { aliasTargetOf, createPlaces, pageLikelyAt, remotesOf, type Places } from '../routes/places.ts'
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

type Page = Pick<Document, 'cookie' | 'location' | 'head'>

type PreloadOptions = {
  page?: Page
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
  /** Called when the counts of the months, and then the months, are requested. */
  onRequest?: (() => void) | undefined
  cache?: Pick<ReleaseCache, 'read'>
  /** The address of the registry, where the browser knows it before `config.json` arrives. */
  registryAddress?: () => string | undefined
}

/**
 * [Note: Preload while code arrives] Configuration, registry, message overrides, release files, manifest, the first files of
 * the page's remotes and the first data of its screen depend on each other, one round trip each. The preload script makes all of
 * these round trips while the host's code arrives, and none later. It verifies nothing: a forged, malformed or failed response goes
 * to the code that reads it, which verifies everything itself, and files are only fetched, never run.
 */
export const preloadPage = async (options: PreloadOptions): Promise<void> => {
  const { page = document, cache = releaseCache, registryAddress = registryAddressOfPage, mayLeave = false } = options
  try {
    const texts = cache.read()
    const bundle = Object.keys(texts).length === 0 ? preloadBundle(registryAddress()) : {}
    const { origin, pathname } = page.location
    const config = await preloadJson<RuntimeConfig>(new URL('/config.json', origin).href)
    const registryResponse = preloadJson<SignedDocument>(config.registryUrl)
    registryResponse.catch(() => undefined)
    const signIn = mayLeave && isConfigurationOf(config, origin) ? prepareSignIn(config) : undefined
    if (signIn && needsSignIn(pathname, { pages: hostPages })) return await signIn.leave()
    const registry = JSON.parse((await registryResponse).document) as RemoteRegistry
    const visit = await visitOf(page, { config, registry, texts: { ...texts, ...(await bundle) } })
    if (signIn && needsSignIn(visit.path, visit.places)) return await signIn.leave()
    await preloadScreen(visit, { ...options, page })
  } catch {
    // See the note above.
  }
}

type Visit = {
  path: string
  config: RuntimeConfig
  places: Places
  audience: Audience
  registry: RemoteRegistry
  releases: ReadonlyMap<string, ReleaseFile>
}

type VisitParts = Pick<Visit, 'config' | 'registry'> & { texts: BundledReleases }

/** The page that the visitor opens, by the releases that this visitor gets. `texts`: the release files that are at hand. */
const visitOf = async ({ cookie, location }: Page, { config, registry, texts }: VisitParts): Promise<Visit> => {
  const audience = { storefront: config.storefront, customerId: customerIdIn(cookie) }
  const releases = await releasesFor(registry, audience, texts)
  const places = createPlaces(placedRemotes(registry, audience, (_, { hash }) => releases.get(hash)))
  const path = aliasTargetOf(location.pathname, places) ?? location.pathname
  return { path, config, places, audience, registry, releases }
}

/** Sends the first requests of the screen, then those of its messages, files and first photos. */
const preloadScreen = async (visit: Visit, options: PreloadOptions & { page: Page }) => {
  const { page, requests, rendered, showMonths = async () => undefined, onRequest = () => undefined } = options
  const { filesAllowed = Promise.resolve() } = options
  const { config, places, audience } = visit
  const sitePage = pageLikelyAt(visit.path, { places, isSignedIn: audience.customerId !== undefined })
  const remotes = releasesNamed(remotesOf(sitePage, places), visit)
  const path = visit.path.slice(sitePage?.basePath?.length ?? 0)
  const services = createServicePreloads({ services: config.services, page })
  void rendered.then(services.discard)
  services.preload([...remotes.flatMap(({ firstAnswers }) => firstAnswers?.[path] ?? []), ...requests])
  void preloadResponse(config.messagesUrl, {})
  const preloadFiles = () => remotes.forEach((release) => preloadRelease(release, page.head))
  filesAllowed.then(preloadFiles).catch(() => undefined)

  const preloadMonths = async ({ name, monthAnswers }: (typeof remotes)[number]) => {
    const answers = monthAnswers?.[path]
    if (!answers) return
    onRequest()
    const responses = await services.preloadMonths(answers)
    onRequest()
    if (hasNoChoiceIn(name)) await showMonths(responses, answers.pictures ?? [])
  }
  // After a reload the customer is at another place of the library.
  if (isNewVisit()) await Promise.all(remotes.map(preloadMonths))
}

/** The releases of these remotes that this audience gets. Leaves out remotes that are disabled or could not be read. */
const releasesNamed = (names: readonly RemoteName[], { registry, audience, releases }: Visit) =>
  names.flatMap((name) => {
    const registered = registry.remotes[name]
    if (!registered || registered.disabled) return []
    const { hash, manifest } = releaseFor(name, registered, audience)
    const release = releases.get(hash)
    return release ? [{ ...release, name, manifest }] : []
  })

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
