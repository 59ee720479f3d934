import type { RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { preloadPage } from './preload-page.ts'
import { fetchPreloaded, fetchPreloadedAsCustomer } from './preloaded-responses.ts'

const REMOTES = 'http://remotes.localhost:3000'
const { config } = fakeHostServices()
const WORDS = new URL(config.messagesUrl).pathname

const release = (version: string): RemoteRelease => ({
  version,
  contract: '1.0',
  firstAnswers: { '/photos': ['photos/users/timeline'] },
  firstFiles: ['entry.js', 'screen.js', 'unlisted.js', 'screen.css'],
  manifest: `${REMOTES}/photos/${version}/mf-manifest.json`,
  integrity: {
    'mf-manifest.json': 'sha384-manifest',
    'entry.js': 'sha384-entry',
    'screen.js': 'sha384-screen',
    'screen.css': 'sha384-styles',
  },
})

// As the back end writes them.
const servicesAsServed = { ...config.services, photos: `${config.services.photos}/` }

const cookieOf = (claims: object) => `a=b; __Secure-acc_it=x.${btoa(JSON.stringify(claims))}.x`
const signedIn = cookieOf({ sub: '0195d3a0-0000-7000-8000-000000000001' })

type PageOptions = {
  cookie?: string
  photos?: object
  answers?: object
  questions?: string[]
  ended?: Promise<unknown>
}

const never = new Promise<never>(() => {})

/** A page of the site, and servers that give these answers by path. Returns what it asks for, in order. */
const pageAt = async (pathname: string, options: PageOptions) => {
  const { cookie = signedIn, photos = {}, questions = [], ended = never } = options
  const registry = { remotes: { photos: { current: release('2'), previous: null, ...photos } } }
  const answers: Record<string, unknown> = {
    '/config.json': { ...config, services: servicesAsServed, registryUrl: `${REMOTES}/registry.json` },
    '/registry.json': registry,
    ...options.answers,
  }
  const asked: string[] = []
  const tokens: Record<string, string | null> = {}
  globalThis.fetch = async (address, { headers } = {}) => {
    const path = new URL(String(address)).pathname
    asked.push(path)
    tokens[path] = new Headers(headers).get('authorization')
    return Response.json(answers[path])
  }
  const { head } = document.implementation.createHTMLDocument()
  const location = Object.assign(new URL(`http://localhost${pathname}`)) as unknown as Location
  const done = preloadPage({ page: { cookie, location, head }, questions, ended })
  const links = () =>
    [...head.querySelectorAll('link[rel="preload"]')].map(
      (link) => `${link.getAttribute('as')} ${link.getAttribute('href')} ${link.getAttribute('integrity')}`,
    )
  return { asked, tokens, links, done }
}

/** What it has asked for in the end. */
const startedAt = async (pathname: string, options: PageOptions) => {
  const page = await pageAt(pathname, options)
  await page.done
  return { ...page, links: page.links() }
}

const filesOf = (version: string) => [
  `script ${REMOTES}/photos/${version}/entry.js#early sha384-entry`,
  `script ${REMOTES}/photos/${version}/screen.js#early sha384-screen`,
  `style ${REMOTES}/photos/${version}/screen.css#early sha384-styles`,
]

// What one page leaves unread is nothing to the next.
afterEach(async () => {
  globalThis.fetch = async () => Response.json({})
  for (const url of [`${location.origin}/config.json`, 'http://localhost/config.json']) await fetchPreloaded(url)
})

test('the page’s remote is on its way before the site’s code runs, with its hashes and without what has none', async () => {
  const { asked, links } = await startedAt('/my-photos/albums', {})
  expect(asked).toEqual(['/config.json', '/registry.json', WORDS, '/photos/2/mf-manifest.json'])
  expect(links).toEqual(filesOf('2'))
})

test('[MF-04] a customer of the canary gets its files', async () => {
  const canary = { release: release('3'), storefronts: [config.storefront] }
  expect((await startedAt('/my-photos', { photos: { canary } })).links).toEqual(filesOf('3'))
})

const COUNTS = '/photos/users/timeline'

test('[TL-01] what the page shows first is asked for with the customer’s token, which goes nowhere else', async () => {
  const cookie = `${signedIn}; __Secure-acc_at=token`
  const { asked, tokens } = await startedAt('/my-photos/photos', { cookie })
  expect(asked).toEqual(['/config.json', '/registry.json', WORDS, COUNTS, '/photos/2/mf-manifest.json'])
  const named = Object.entries(tokens).filter(([, token]) => token !== null)
  expect(named).toEqual([[COUNTS, 'Bearer token']])
})

test.each([
  ['of another page', '/my-photos/albums', `${signedIn}; __Secure-acc_at=token`],
  ['without a token', '/my-photos/photos', signedIn],
  [
    'with a second token, which another site may have planted',
    '/my-photos/photos',
    `${signedIn}; __Secure-acc_at=token; __Secure-acc_at=planted`,
  ],
])('the services are not asked %s', async (_, pathname, cookie) => {
  expect((await startedAt(pathname, { cookie })).asked).not.toContain(COUNTS)
})

test.each([
  ['a visitor of a page for customers', '/my-photos', { cookie: '' }],
  ['a page of the host’s own', '/logout', {}],
  ['an address that the site does not have', '/my-photoss', {}],
  ['a remote that is switched off', '/my-photos', { photos: { disabled: true } }],
  ['a release without hashes', '/my-photos', { photos: { current: { ...release('2'), integrity: {} } } }],
  ['a registry that is none', '/my-photos', { answers: { '/registry.json': '<!doctype html>' } }],
  [
    'a release of before, which names no files',
    '/my-photos',
    { photos: { current: { ...release('2'), firstFiles: undefined } } },
  ],
  ['a cookie that is no token', '/my-photos', { cookie: '__Secure-acc_it=x' }],
])('nothing is asked for in vain for %s, and nothing throws', async (_, pathname, options) => {
  expect((await startedAt(pathname, options)).links).toEqual([])
})

test('a visitor of a public page gets its remote', async () => {
  expect((await startedAt('/phone-upload', { cookie: '' })).links).toEqual(filesOf('2'))
})

const MONTH = 'photos/photos/timeline/2026/11?sortKey=dateTaken'

test('[TL-05] what the screen asked first last time is asked again, each once', async () => {
  const cookie = `${signedIn}; __Secure-acc_at=token`
  const { asked } = await startedAt('/my-photos/photos', { cookie, questions: ['photos/users/timeline', MONTH] })
  expect(asked.filter((path) => path.startsWith('/photos/') && !path.includes('manifest'))).toEqual([
    COUNTS,
    '/photos/photos/timeline/2026/11',
  ])
})

test('what nobody took is asked anew once the page is drawn', async () => {
  const cookie = `${signedIn}; __Secure-acc_at=token`
  let end: (nothing?: unknown) => void = () => undefined
  const ended = new Promise((resolve) => {
    end = resolve
  })
  const { asked, done } = await pageAt('/my-photos/photos', { cookie, ended })
  await done
  end()
  await ended
  const request = new Request(`${config.services.photos}/users/timeline`, {
    headers: { authorization: 'Bearer token' },
  })
  globalThis.fetch = async (question) => {
    asked.push(new URL((question as Request).url).pathname)
    return Response.json({})
  }
  await fetchPreloadedAsCustomer(request)
  expect(asked.filter((path) => path === COUNTS)).toHaveLength(2)
})
