import type { RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import { createPlaces } from '../../routes/places.ts'
import { pageAt } from '../../routes/site-pages.ts'
import { readLocalPlacements, withLocalPlacements } from './local-placements.ts'

const placementOf = (...paths: string[]): RemotePlacement => ({
  basePath: '',
  pages: paths.map((path) => ({ path, title: 'title', audience: 'customer' })),
  menu: [],
  panels: [],
  jobPanels: [],
  titles: { title: { en: 'Gift cards' } },
  trial: [],
})

const orders = {
  remote: 'orders',
  placement: placementOf('/orders'),
  grant: { paths: ['/orders'], publicPaths: [], budgetBytes: 1 },
}

test('[MF-12] a local build of a remote that was never released has its own pages, and none of others or of the host', () => {
  const local = [{ remote: 'gift-cards', placement: placementOf('/gift-cards/*', '/orders/gifts', '/') }]
  const places = createPlaces(withLocalPlacements([orders], local, { grants: { orders: orders.grant } }))
  expect(pageAt('/gift-cards/7', places)?.remote).toBe('gift-cards')
  expect(pageAt('/orders/gifts', places)).toBeUndefined()
  expect(pageAt('/', places)?.remote).toBeUndefined()
})

test('[MF-12] a local build of a released remote has the pages of its own placement, within the grant', () => {
  const local = [{ remote: 'orders', placement: placementOf('/orders/new', '/elsewhere') }]
  const placed = withLocalPlacements([orders], local, { grants: { orders: orders.grant } })
  expect(
    createPlaces(placed)
      .pages.filter(({ remote }) => remote)
      .map(({ path }) => path),
  ).toEqual(['/orders/new'])
})

test('[MF-12] a local build without a readable placement leaves the released one', async () => {
  const fetch = jest.fn(async () => new Response('<!doctype html>'))
  expect(await readLocalPlacements([['orders', 'http://localhost:3101/mf-manifest.json']], fetch)).toEqual([])
  expect(fetch).toHaveBeenCalledWith(new URL('http://localhost:3101/placement.json'), expect.anything())
})
