import type { FirstPictures, RemoteRelease } from '@account/shared/contracts/release-file.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { registryOfRepository, releasesOfRepository } from '../federation/releases/places-for-tests.ts'
import { preloadPage, type ShowMonths } from './preload-page.ts'
import { fetchPreloaded, fetchPreloadedAsCustomer } from './preloaded-responses.ts'

const REMOTES = 'http://remotes.localhost:3000'
const { config } = fakeHostServices()
const MESSAGES = new URL(config.messagesUrl).pathname

const { placement } = releasesOfRepository().get('photos')!

const pictures: FirstPictures[] = [
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

const release = (version: string): RemoteRelease => ({
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
const signedIn = cookieOf({ sub: '0195d3a0-0000-7000-8000-000000000001' })

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
const openPage = async (pathname: string, options: PageOptions) => {
  const {
    cookie = signedIn,
    photos = {},
    requests = [],
    rendered = never,
    isFirstVisit = false,
    namesRegistry = false,
    showMonths,
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
  const kept = { read: () => (isFirstVisit ? {} : texts) }
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
    ...{ requests, rendered, kept, registryAddress, showMonths, filesAllowed },
  })
  const links = () =>
    [...head.querySelectorAll('link[rel="preload"]')].map(
      (link) => `${link.getAttribute('as')} ${link.getAttribute('href')} ${link.getAttribute('integrity')}`,
    )
  return { requested, tokens, links, done }
}

/** The page once its preload has finished. */
const preloadedAt = async (pathname: string, options: PageOptions) => {
  const page = await openPage(pathname, options)
  await page.done
  return { ...page, links: page.links() }
}

const filesOf = (version: string) => [
  `script ${REMOTES}/photos/${version}/entry.js#preload sha384-entry`,
  `script ${REMOTES}/photos/${version}/screen.js#preload sha384-screen`,
  `style ${REMOTES}/photos/${version}/screen.css#preload sha384-styles`,
]

// The responses that one page leaves must not reach the next.
afterEach(async () => {
  globalThis.fetch = async () => Response.json({})
  for (const url of [`${location.origin}/config.json`, 'http://localhost/config.json']) await fetchPreloaded(url)
})

test('the manifest and first files of the page’s remote are preloaded with their hashes, and files without a hash are not', async () => {
  const { requested, links } = await preloadedAt('/my-photos/albums', {})
  expect(requested).toEqual(['/config.json', '/registry.json', MESSAGES, '/photos/2/mf-manifest.json'])
  expect(links).toEqual(filesOf('2'))
})

test('a browser without release files requests them before the files that they name', async () => {
  const { requested, links } = await preloadedAt('/my-photos/albums', { isFirstVisit: true })
  expect(requested.slice(-3)).toEqual(['/photos/2/release-2.json', MESSAGES, '/photos/2/mf-manifest.json'])
  expect(links).toEqual(filesOf('2'))
})

test('a first visit requests all release files at once, before it knows the registry', async () => {
  const { requested, links } = await preloadedAt('/my-photos/albums', { isFirstVisit: true, namesRegistry: true })
  expect(requested).toEqual([
    '/releases.json',
    '/config.json',
    '/registry.json',
    MESSAGES,
    '/photos/2/mf-manifest.json',
  ])
  expect(links).toEqual(filesOf('2'))
})

test('[MF-04] a customer of a canary preloads its files', async () => {
  const canary = { release: release('3'), storefronts: [config.storefront] }
  expect((await preloadedAt('/my-photos', { photos: { canary } })).links).toEqual(filesOf('3'))
})

const COUNTS = '/photos/users/timeline'

test('[TL-01] the files of the remotes wait until they may load, and the first data of the page does not', async () => {
  const cookie = `${signedIn}; __Secure-acc_at=token`
  const { promise: filesAllowed, resolve: allow } = Promise.withResolvers<undefined>()
  const { requested, links, done } = await openPage('/my-photos/photos', { cookie, filesAllowed })
  await done
  expect(requested.at(-1)).toBe(MESSAGES)
  expect(requested).toContain(COUNTS)
  expect(links()).toEqual([])
  allow(undefined)
  await filesAllowed
  expect(requested.at(-1)).toBe('/photos/2/mf-manifest.json')
  expect(links()).toEqual(filesOf('2'))
})

test('[TL-01] the first data of the page is requested with the customer’s token, and nothing else bears it', async () => {
  const cookie = `${signedIn}; __Secure-acc_at=token`
  const { requested, tokens } = await preloadedAt('/my-photos/photos', { cookie })
  expect(requested).toEqual(['/config.json', '/registry.json', COUNTS, MESSAGES, '/photos/2/mf-manifest.json'])
  const named = Object.entries(tokens).filter(([, token]) => token !== null)
  expect(named).toEqual([[COUNTS, 'Bearer token']])
})

test('the newest months are requested as soon as their counts are there', async () => {
  const counts = { 2025: { 2: 40, 12: 3 }, 2026: { 11: 20, 12: 0 }, 1970: { 1: 5 } }
  const cookie = `${signedIn}; __Secure-acc_at=token`
  const { requested, tokens } = await preloadedAt('/my-photos/photos', { cookie, responses: { [COUNTS]: counts } })
  const months = [
    '/photos/photos/timeline/2026/11',
    '/photos/photos/timeline/2025/12',
    '/photos/photos/timeline/2025/2',
  ]
  expect(requested.slice(-3)).toEqual(months)
  expect(months.map((month) => tokens[month])).toEqual(['Bearer token', 'Bearer token', 'Bearer token'])
})

test('the first months are shown with the places that the release names, until the remote has stored a choice', async () => {
  const cookie = `${signedIn}; __Secure-acc_at=token`
  const responses = { [COUNTS]: { 2026: { 11: 30 } }, '/photos/photos/timeline/2026/11': { images: [] } }
  const showMonths = jest.fn(async () => undefined)
  localStorage.setItem('photos/sorting', '{}')
  await preloadedAt('/my-photos/photos', { cookie, responses, showMonths })
  localStorage.removeItem('photos/sorting')
  expect(showMonths).not.toHaveBeenCalled()
  localStorage.setItem('orders/sorting', '{}')
  await preloadedAt('/my-photos/photos', { cookie, responses, showMonths })
  localStorage.removeItem('orders/sorting')
  const [[months, grids]] = showMonths.mock.calls as unknown as [Parameters<ShowMonths>]
  expect(await Promise.all(months)).toEqual([{ status: 200, text: '{"images":[]}' }])
  expect(grids).toEqual(pictures)
})

test('no month is requested beyond those that fill the first screen', async () => {
  const counts = { 2026: { 11: 24, 10: 30 } }
  const cookie = `${signedIn}; __Secure-acc_at=token`
  const { requested } = await preloadedAt('/my-photos/photos', { cookie, responses: { [COUNTS]: counts } })
  expect(requested.filter((path) => path.includes('/timeline/'))).toEqual(['/photos/photos/timeline/2026/11'])
})

test.each([
  ['for another page', '/my-photos/albums', `${signedIn}; __Secure-acc_at=token`],
  ['without a token', '/my-photos/photos', signedIn],
  [
    'with a second token, which another page may have planted',
    '/my-photos/photos',
    `${signedIn}; __Secure-acc_at=token; __Secure-acc_at=planted`,
  ],
])('no data is requested %s', async (_, pathname, cookie) => {
  expect((await preloadedAt(pathname, { cookie })).requested).not.toContain(COUNTS)
})

test.each([
  ['a visitor of a page for customers', '/my-photos', { cookie: '' }],
  ['a page of the host itself', '/logout', {}],
  ['an address without a page', '/my-photoss', {}],
  ['a disabled remote', '/my-photos', { photos: { disabled: true } }],
  ['a release without hashes', '/my-photos', { photos: { current: { ...release('2'), integrity: {} } } }],
  ['an HTML page in place of the registry', '/my-photos', { responses: { '/registry.json': '<!doctype html>' } }],
  [
    'an older release, which names no files',
    '/my-photos',
    { photos: { current: { ...release('2'), firstFiles: undefined } } },
  ],
  ['a cookie that is not a token', '/my-photos', { cookie: '__Secure-acc_it=x' }],
])('nothing is preloaded for %s, and nothing throws', async (_, pathname, options) => {
  expect((await preloadedAt(pathname, options)).links).toEqual([])
})

test('a visitor of a public page preloads its remote', async () => {
  expect((await preloadedAt('/phone-upload', { cookie: '' })).links).toEqual(filesOf('2'))
})

const MONTH = 'photos/photos/timeline/2026/11?sortKey=dateTaken'

test('[TL-05] the first requests of the last visit are sent again, each once', async () => {
  const cookie = `${signedIn}; __Secure-acc_at=token`
  const { requested } = await preloadedAt('/my-photos/photos', { cookie, requests: ['photos/users/timeline', MONTH] })
  expect(requested.filter((path) => path.startsWith('/photos/') && !path.includes('manifest'))).toEqual([
    COUNTS,
    '/photos/photos/timeline/2026/11',
  ])
})

test('a response that was not taken is requested again once the page has rendered', async () => {
  const cookie = `${signedIn}; __Secure-acc_at=token`
  const { promise: rendered, resolve: render } = Promise.withResolvers<undefined>()
  const { requested, done } = await openPage('/my-photos/photos', { cookie, rendered })
  await done
  render(undefined)
  await rendered
  const request = new Request(`${config.services.photos}/users/timeline`, {
    headers: { authorization: 'Bearer token' },
  })
  globalThis.fetch = async (sent) => {
    requested.push(new URL((sent as Request).url).pathname)
    return Response.json({})
  }
  await fetchPreloadedAsCustomer(request)
  expect(requested.filter((path) => path === COUNTS)).toHaveLength(2)
})
