import type { RemoteName, RemoteRegistry, RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { releaseFor, type Audience } from '../federation/audience.ts'
import { remotesLikelyAt } from '../routes/site-page-list.ts'
import { customerIdIn } from '../session/cookie-subject.ts'
import { askEarly } from './early-answers.ts'

/**
 * [Note: Asked for early] Configuration, registry, manifest and the first files of the page's remotes follow from each
 * other, each at the price of a journey to the server and back. All of them are made while the host's code arrives, and
 * none later. Nothing is checked here: whatever is malformed or fails is told to the code that reads it, which checks
 * everything itself, and files are only fetched, never run.
 */
export const askForStart = async (page: Pick<Document, 'cookie' | 'location' | 'head'> = document): Promise<void> => {
  try {
    const { origin, pathname } = page.location
    const config = await readEarly<RuntimeConfig>(new URL('/config.json', origin).href)
    const registry = await readEarly<RemoteRegistry>(config.registryUrl)
    const audience = { storefront: config.storefront, customerId: customerIdIn(page.cookie) }
    const releases = remotesLikelyAt(pathname, { isSignedIn: audience.customerId !== undefined }).map((name) =>
      releaseOf(name, registry, audience),
    )
    for (const release of releases) if (release) askForRelease(release, page.head)
  } catch {
    // See the note above.
  }
}

const readEarly = async <Body>(url: string): Promise<Body> => {
  const answer = await askEarly(url, { cache: 'no-cache' })
  return (await answer.clone().json()) as Body
}

const releaseOf = (name: RemoteName, { remotes }: RemoteRegistry, audience: Audience): RemoteRelease | undefined => {
  const registered = remotes[name]
  return registered && !registered.disabled ? releaseFor(name, registered, audience) : undefined
}

const askForRelease = ({ manifest, integrity, firstFiles = [] }: RemoteRelease, head: HTMLHeadElement) => {
  const listed = integrity['mf-manifest.json']
  if (listed) void askEarly(manifest, { integrity: listed })
  for (const file of firstFiles) {
    const hash = integrity[file]
    if (hash) head.append(preloadOf(new URL(file, manifest).href, hash))
  }
}

const preloadOf = (href: string, integrity: string) => {
  const link = document.createElement('link')
  const as = href.endsWith('.css') ? 'style' : 'script'
  // The federation runtime leaves out what any link of the document names; a fragment is not part of what is asked for.
  const attributes = { rel: 'preload', as, crossorigin: 'anonymous', integrity, href: `${href}#early` }
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  return link
}
