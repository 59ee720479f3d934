import type { FirstPictures, RemoteRelease } from '@account/shared/contracts/release-file.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { registryOfRepository, releasesOfRepository } from '../../federation/releases/places-for-tests.ts'
import { preloadPage, type ShowMonths } from '../preload-page.ts'
import { fetchPreloaded } from '../preloaded-responses.ts'

const REMOTES = 'http://remotes.localhost:3000'
export const { config } = fakeHostServices()
export const MESSAGES = new URL(config.messagesUrl).pathname

const placement = releasesOfRepository().get('photos')?.placement

export const pictures: FirstPictures[] = [
  {
    windowWidths: [350, 574],
    top: 307,
    rowHeight: 116,
    gap: 4,
    betweenMonths: 56,
    leastPhotos: 3,
    radius: 4,
    thumbnail: '300',
  },
]

export const release = (version: string): RemoteRelease => ({
  remote: 'photos',
  version,
  contract: '1.0',
  firstAnswers: { '/photos': ['photos/users/timeline'] },
  monthAnswers: {
    '/photos': { counts: 'photos/users/timeline', request: 'photos/photos/timeline/{month}', count: 24, pictures },
  },
  placement,
  firstFiles: ['entry.js', 'screen.js', 'unlisted.js', 'screen.css'],
  manifest: `${REMOTES}/photos/${version}/mf-manifest.json`,
  integrity: {
    'mf-manifest.json': 'sha384-manifest',
    'entry.js': 'sha384-entry',
    'screen.js': 'sha384-screen',
    'screen.css': 'sha384-styles',
  },
})

// The back end writes addresses of services with a slash at the end.
const servicesAsServed = { ...config.services, photos: `${config.services.photos}/` }

const cookieOf = (claims: object) => `a=b; __Secure-acc_it=x.${btoa(JSON.stringify(claims))}.x`
export const signedIn = cookieOf({ sub: '0195d3a0-0000-7000-8000-000000000001' })

type PageOptions = {
  cookie?: string
  photos?: object
  responses?: object
  requests?: string[]
  rendered?: Promise<unknown>
  /** The browser keeps no release files. */
  isFirstVisit?: boolean
  /** The browser passes the name of the registry, which the edge sends, to the page. */
  namesRegistry?: boolean
  showMonths?: ShowMonths
  onRequest?: () => void
  filesAllowed?: Promise<unknown>
}

const never = new Promise<never>(() => {})

const signed = (content: object) => JSON.stringify({ document: JSON.stringify(content), signatures: [] })

/** The registry's words for releases, and the texts of their files by hash. */
const namedIn = (remote: object) => {
  const texts: Record<string, string> = {}
  const named = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if ('integrity' in value) {
      const { version, manifest, ...content } = value as RemoteRelease
      texts[version] = signed({ version, ...content })
      return { version, manifest, hash: version }
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, Array.isArray(inner) ? inner : named(inner)]),
    )
  }
  return { remote: named(remote), texts }
}

/** A page of the site and servers that respond by path. Returns the requests in their order. */
export const openPage = async (pathname: string, options: PageOptions) => {
  const {
    cookie = signedIn,
    photos = {},
    requests = [],
    rendered = never,
    isFirstVisit = false,
    namesRegistry = false,
    showMonths,
    onRequest,
    filesAllowed = Promise.resolve(),
  } = options
  const { remote, texts } = namedIn({ current: release('2'), previous: null, ...photos })
  const registry = { ...registryOfRepository(), remotes: { photos: remote } }
  const responses: Record<string, unknown> = {
    '/config.json': { ...config, services: servicesAsServed, registryUrl: `${REMOTES}/registry.json` },
    '/registry.json': { document: JSON.stringify(registry), signatures: [] },
    ...Object.fromEntries(
      Object.entries(texts).map(([hash, text]) => [`/photos/${hash}/release-${hash}.json`, JSON.parse(text)]),
    ),
    '/releases.json': texts,
    ...options.responses,
  }
  const cache = { read: () => (isFirstVisit ? {} : texts) }
  const registryAddress = () => (namesRegistry ? `${REMOTES}/registry.json` : undefined)
  const requested: string[] = []
  const tokens: Record<string, string | null> = {}
  globalThis.fetch = async (address, { headers } = {}) => {
    const path = new URL(String(address)).pathname
    requested.push(path)
    tokens[path] = new Headers(headers).get('authorization')
    return Response.json(responses[path])
  }
  const { head } = document.implementation.createHTMLDocument()
  const location = Object.assign(new URL(`http://localhost${pathname}`)) as unknown as Location
  const done = preloadPage({
    page: { cookie, location, head },
    ...{ requests, rendered, cache, registryAddress, showMonths, onRequest, filesAllowed },
  })
  const links = () =>
    [...head.querySelectorAll('link[rel="preload"]')].map(
      (link) => `${link.getAttribute('as')} ${link.getAttribute('href')} ${link.getAttribute('integrity')}`,
    )
  const connections = () =>
    [...head.querySelectorAll<HTMLLinkElement>('link[rel="preconnect"]')].map(({ href }) => href)
  return { requested, tokens, links, connections, done }
}

/** The page once its preload has finished. */
export const preloadedAt = async (pathname: string, options: PageOptions) => {
  const page = await openPage(pathname, options)
  await page.done
  return { ...page, links: page.links() }
}

export const filesOf = (version: string) => [
  `script ${REMOTES}/photos/${version}/entry.js#preload sha384-entry`,
  `script ${REMOTES}/photos/${version}/screen.js#preload sha384-screen`,
  `style ${REMOTES}/photos/${version}/screen.css#preload sha384-styles`,
]

/** The responses that one page leaves must not reach the next. */
export const dropPreloaded = async () => {
  globalThis.fetch = async () => Response.json({})
  for (const url of [`${location.origin}/config.json`, 'http://localhost/config.json']) await fetchPreloaded(url)
}
