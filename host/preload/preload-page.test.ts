import { config, filesOf, MESSAGES, preloadedAt, release, dropPreloaded } from './testing/preloaded-page.ts'

afterEach(dropPreloaded)

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

test.each([
  ['a visitor of a page for customers', '/my-photos', { cookie: '' }],
  ['a page of the host itself', '/logout', {}],
  ['an address without a page', '/my-photoss', {}],
  ['a disabled remote', '/my-photos', { photos: { disabled: true } }],
  ['a release without hashes', '/my-photos', { photos: { current: { ...release('2'), integrity: {} } } }],
  [
    'a release whose manifest has no folder',
    '/my-photos',
    { photos: { current: { ...release('2'), manifest: 'data:application/json,{}' } } },
  ],
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
