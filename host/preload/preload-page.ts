import type { RemoteName, RemoteRegistry, RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { releaseFor, type Audience } from '../federation/releases/audience.ts'
import { pageLikelyAt, remotesOf } from '../routes/site-page-list.ts'
import { customerIdIn } from '../session/tokens/customer-id-in-cookies.ts'
import { preloadRelease } from './preload-release.ts'
import { createServicePreloads } from './preload-services.ts'
import { preloadResponse } from './preloaded-responses.ts'

type StartOptions = {
  page?: Pick<Document, 'cookie' | 'location' | 'head'>
  /** What the page's screen asked first last time. */
  questions: readonly string[]
  /** The page is drawn. */
  ended: Promise<unknown>
}

/**
 * [Note: Asked for early] Configuration, registry, the shop's own words, manifest, the first files of the page's remotes and
 * what its screen shows first follow from each other, each at the price of a journey to the server and back. All of them are
 * made while the host's code arrives, and none later. Nothing is checked here: whatever is malformed or fails is told to the
 * code that reads it, which checks everything itself, and files are only fetched, not run.
 */
export const preloadPage = async ({ page = document, questions, ended }: StartOptions): Promise<void> => {
  try {
    const { origin, pathname } = page.location
    const config = await preloadJson<RuntimeConfig>(new URL('/config.json', origin).href)
    const registryAnswer = preloadJson<RemoteRegistry>(config.registryUrl)
    void preloadResponse(config.messagesUrl, {})
    const registry = await registryAnswer
    const audience = { storefront: config.storefront, customerId: customerIdIn(page.cookie) }
    const sitePage = pageLikelyAt(pathname, { isSignedIn: audience.customerId !== undefined })
    const services = createServicePreloads({ ...config, cookie: page.cookie })
    void ended.then(services.forget)
    const releases = remotesOf(sitePage).flatMap((name) => releaseOf(name, registry, audience) ?? [])
    const path = pathname.slice(sitePage?.basePath?.length ?? 0)
    services.preload([...releases.flatMap(({ firstAnswers }) => firstAnswers?.[path] ?? []), ...questions])
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
