import { RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import { RemoteRegistry, type ReleasePointer } from '@account/shared/contracts/remote-registry.ts'
import { placedRemotes } from '../federation/releases/placed-remotes.ts'
import { placeTitles } from './place-titles.ts'
import { registryOfRepository, releasesOfRepository } from '../federation/releases/places-for-tests.ts'
import { createPlaces, remotesOf } from './places.ts'
import { pageAt } from './site-pages.ts'

const placement: RemotePlacement = {
  basePath: '/gift-cards',
  pages: [{ path: '/gift-cards/*', title: 'title', audience: 'customer' }],
  menu: [{ path: '/gift-cards', title: 'title', icon: 'gift', order: 55 }],
  panels: [{ name: 'balance', order: 25 }],
  jobPanels: [],
  titles: { title: { en: 'Gift cards', nl: 'Cadeaukaarten' } },
  embeddedAs: 'gift-cards',
  embeddedPanels: ['gift-card-balance'],
  trial: [],
}
const grant = { paths: ['/gift-cards'], publicPaths: [], budgetBytes: 20_000 }

/** A pointer that carries the placement of its release file. */
const release = (version: string, placed: RemotePlacement | undefined) => ({
  version,
  manifest: 'http://remotes.localhost/mf-manifest.json',
  hash: version,
  ...(placed && { placement: placed }),
})

const known = (_: string, pointer: ReleasePointer & { placement?: RemotePlacement }) =>
  pointer.placement ? pointer : releasesOfRepository().get(pointer.hash)

const placesIn = (registry: RemoteRegistry) =>
  createPlaces(placedRemotes(registry, { storefront: 'uk', customerId: undefined }, known))

/** The registry of this repository with a fifth remote. */
const registryWith = (placed: Partial<RemotePlacement>, grants: RemoteRegistry['grants'] = { 'gift-cards': grant }) => {
  const { remotes, grants: others } = registryOfRepository()
  const giftCards = { current: release('1', { ...placement, ...placed }), previous: null }
  return { remotes: { ...remotes, 'gift-cards': giftCards }, grants: { ...others, ...grants } }
}

test('[MF-14] a remote that the host was not built with has its page, menu entry, panel and title', () => {
  const places = placesIn(registryWith({}))
  expect(pageAt('/gift-cards/7', places)).toMatchObject({ remote: 'gift-cards', basePath: '/gift-cards' })
  expect(places.menu.map(({ path }) => path)).toContain('/gift-cards')
  expect(places.panels.map(({ remote, name }) => `${remote} ${name}`)).toEqual([
    'photos photo-library',
    'orders latest-order',
    'gift-cards balance',
    'photos storage-status',
    'orders saved-projects',
    'settings customer',
  ])
  expect(remotesOf(pageAt('/', places), places)).toEqual(['photos', 'orders', 'gift-cards', 'settings'])
  expect(places.embeddedAs('gift-cards')).toEqual({ remote: 'gift-cards' })
  expect(places.embeddedAs('gift-card-balance')).toEqual({ remote: 'gift-cards', panel: 'gift-card-balance' })
  expect(places.embeddedAs('gift-card-film')).toBeUndefined()
})

test('a title is read in the locale, its language or English, under the override of the storefront', () => {
  const places = placesIn(registryWith({}))
  const titleIn = (locale: string, overrides = {}) => placeTitles(places, { locale, overrides })['gift-cards/title']
  expect([titleIn('nl-BE'), titleIn('de-DE'), titleIn('nl-NL', { title: 'Bonnen' })]).toEqual([
    'Cadeaukaarten',
    'Gift cards',
    'Bonnen',
  ])
})

test('a page outside of the granted paths is left out', () => {
  const pages = [
    { path: '/gift-cards/*', title: 'title', audience: 'customer' },
    { path: '/orders', title: 'title', audience: 'customer' },
    { path: '/', title: 'title', audience: 'customer' },
    { path: '/gift-cards-of-others', title: 'title', audience: 'customer' },
  ] as const
  const places = placesIn(registryWith({ pages: [...pages] }))
  expect(places.pages.filter(({ remote }) => remote === 'gift-cards').map(({ path }) => path)).toEqual([
    '/gift-cards/*',
  ])
  expect(pageAt('/orders', places)?.remote).toBe('orders')
  expect(pageAt('/', places)?.remote).toBeUndefined()
})

test('a page needs no sign-in only where that is granted', () => {
  const pages = [{ path: '/gift-cards/*', title: 'title', audience: 'anyone' as const }]
  expect(pageAt('/gift-cards', placesIn(registryWith({ pages })))).toBeUndefined()
  const granted = { 'gift-cards': { ...grant, publicPaths: ['/gift-cards'] } }
  expect(pageAt('/gift-cards', placesIn(registryWith({ pages }, granted)))).toBeDefined()
})

test('a remote without a grant has no place', () => {
  const { remotes } = registryWith({})
  expect(pageAt('/gift-cards', placesIn({ remotes }))).toBeUndefined()
})

test('customers of a canary have the pages of the canary, and a release of before placements those of another one', () => {
  const pages = [{ path: '/gift-cards/new', title: 'title', audience: 'customer' as const }]
  const { grants } = registryWith({})
  const canary = { release: release('2', { ...placement, pages }), storefronts: ['uk'] }
  const remotes = { 'gift-cards': { current: release('1', placement), previous: null, canary } }
  expect(pageAt('/gift-cards/new', placesIn({ remotes, grants }))?.path).toBe('/gift-cards/new')
  const old = { 'gift-cards': { current: release('1', undefined), previous: release('0', placement) } }
  expect(pageAt('/gift-cards/new', placesIn({ remotes: old, grants }))?.path).toBe('/gift-cards/*')
})

test('[MF-14] fields that a newer tool adds to the registry or to a release are ignored, and the known ones still work', () => {
  const current = { ...release('1', undefined), hash: 'h'.repeat(43), novelty: 1 }
  const parsed = RemoteRegistry.parse({
    novelty: 1,
    grants: { 'gift-cards': { ...grant, novelty: 1 } },
    remotes: { 'gift-cards': { current, previous: null, novelty: 1 } },
  })
  expect(parsed.remotes['gift-cards']?.current.version).toBe('1')
  const written = {
    ...placement,
    novelty: [1],
    pages: [...placement.pages, { path: '/gift-cards/later', title: 'title', audience: 'members' }],
    events: {
      'gift-cards/bought': { kind: 'moment', payload: { type: 'boolean' } },
      'gift-cards/later': { kind: 'stream', payload: { type: 'boolean' } },
    },
  }
  const placed = RemotePlacement.parse(written)
  expect(placed.pages).toEqual(placement.pages)
  expect(Object.keys(placed.events ?? {})).toEqual(['gift-cards/bought'])
  expect(JSON.stringify([parsed, placed])).not.toContain('novelty')
})

test('[MF-14] a remote has no menu entry for a page of another, and no public page outside of its paths', () => {
  const [page] = placement.pages
  const publicPage = { ...page!, audience: 'anyone' as const }
  const [entry] = placement.menu
  const elsewhere = { ...entry!, path: '/orders/', order: 1 }
  const places = placesIn(
    registryWith(
      { pages: [publicPage], menu: [elsewhere] },
      { 'gift-cards': { ...grant, paths: ['/vouchers'], publicPaths: ['/gift-cards'] } },
    ),
  )
  expect(pageAt('/gift-cards/7', places)?.remote).toBeUndefined()
  expect(places.menu.filter(({ remote }) => remote === 'gift-cards')).toEqual([])
})
