import type { ShowMonths } from './preload-page.ts'
import { fetchPreloadedAsCustomer } from './preloaded-responses.ts'
import {
  config,
  filesOf,
  MESSAGES,
  openPage,
  pictures,
  preloadedAt,
  signedIn,
  dropPreloaded,
} from './testing/preloaded-page.ts'

afterEach(dropPreloaded)

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

test('[TL-01] the first data of the page is requested with the customer’s token, and no other request carries it', async () => {
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

test('[TL-01] the connection for the pictures is opened while the counts are under way', async () => {
  const cookie = `${signedIn}; __Secure-acc_at=token`
  const { connections, done } = await openPage('/my-photos/photos', { cookie, responses: { [COUNTS]: {} } })
  await done
  expect(connections()).toEqual([new URL('/', config.services.photos).href])
  const { connections: ofVisitor, done: visited } = await openPage('/my-photos/photos', {})
  await visited
  expect(ofVisitor()).toEqual([])
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

test('[TL-01] each answer that the first pictures depend on is announced when it is requested', async () => {
  const cookie = `${signedIn}; __Secure-acc_at=token`
  const responses = { [COUNTS]: { 2026: { 11: 30 } } }
  const onRequest = jest.fn()
  await preloadedAt('/my-photos/photos', { cookie, responses, onRequest })
  expect(onRequest).toHaveBeenCalledTimes(2)
  await preloadedAt('/my-photos/albums', { cookie, responses, onRequest })
  expect(onRequest).toHaveBeenCalledTimes(2)
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
