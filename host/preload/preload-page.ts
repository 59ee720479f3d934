import type { RemoteName, RemoteRegistry, RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import type { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { releaseFor, type Audience } from '../federation/releases/audience.ts'
import { placedRemotes } from '../federation/releases/placed-remotes.ts'
import { aliasTargetOf, createPlaces, pageLikelyAt, remotesOf } from '../routes/places.ts'
import { customerIdIn } from '../session/tokens/customer-id-in-cookies.ts'
import { preloadRelease } from './preload-release.ts'
import { createServicePreloads } from './preload-services.ts'
import { preloadResponse } from './preloaded-responses.ts'

type PreloadOptions = {
  page?: Pick<Document, 'cookie' | 'location' | 'head'>
  /** Requests that the page's screen sent first on the last visit, each as `<service>/<path>`. */
  requests: readonly string[]
  /** Resolves when the page has rendered. */
  rendered: Promise<unknown>
}

/**
 * [Note: Preloaded while the code arrives] Configuration, registry, message overrides, manifest, the first files of the
 * page's remotes and the first data of its screen depend on each other, one round trip each. The preload script makes all of
 * these round trips while the host's code arrives, and none later. It validates nothing: a malformed or failed response goes
 * to the code that reads it, which validates everything itself, and files are only fetched, never run.
 */
export const preloadPage = async ({ page = document, requests, rendered }: PreloadOptions): Promise<void> => {
  try {
    const { origin, pathname } = page.location
    const config = await preloadJson<RuntimeConfig>(new URL('/config.json', origin).href)
    const registryResponse = preloadJson<SignedDocument>(config.registryUrl)
    void preloadResponse(config.messagesUrl, {})
    const registry = JSON.parse((await registryResponse).document) as RemoteRegistry
    const audience = { storefront: config.storefront, customerId: customerIdIn(page.cookie) }
    const places = createPlaces(placedRemotes(registry, audience))
    const destination = aliasTargetOf(pathname, places) ?? pathname
    const sitePage = pageLikelyAt(destination, { places, isSignedIn: audience.customerId !== undefined })
    const services = createServicePreloads({ ...config, cookie: page.cookie })
    void rendered.then(services.discard)
    const releases = remotesOf(sitePage, places).flatMap((name) => releaseOf(name, registry, audience) ?? [])
    const path = destination.slice(sitePage?.basePath?.length ?? 0)
    services.preload([...releases.flatMap(({ firstAnswers }) => firstAnswers?.[path] ?? []), ...requests])
    for (const release of releases) preloadRelease(release, page.head)
  } catch {
    // See the note above.
  }
}

const preloadJson = async <Body>(url: string): Promise<Body> => {
  const { text } = await preloadResponse(url, { cache: 'no-cache' })
  return JSON.parse(text) as Body
}

const releaseOf = (name: RemoteName, { remotes }: RemoteRegistry, audience: Audience): RemoteRelease | undefined => {
  const registered = remotes[name]
  return registered && !registered.disabled ? releaseFor(name, registered, audience) : undefined
}
