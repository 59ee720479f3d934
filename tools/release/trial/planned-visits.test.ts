import type { PlacedPage } from '@account/shared/contracts/remote-placement.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import { isAddressOf } from '@account/shared/federation/path-within.ts'
import { remotesIn } from '../../build/front-ends.ts'
import { plannedVisits } from './planned-visits.ts'

const page = (path: string, audience: PlacedPage['audience']): PlacedPage => ({ path, title: 'title', audience })

test('[MF-07] a trial opens every declared page, business pages as a business and public pages without a sign-in', () => {
  const pages = [
    page('/gift-cards/*', 'customer'),
    page('/gift-cards/rules', 'anyone'),
    page('/gift-cards/staff', 'business'),
    page('/gift-cards/family', 'consumer'),
  ]
  expect(plannedVisits({ pages, panels: [], trial: [] })).toEqual([
    { account: 'emma', pages: [{ path: '/gift-cards' }, { path: '/gift-cards/family' }] },
    { pages: [{ path: '/gift-cards/rules' }] },
    { account: 'studio', pages: [{ path: '/gift-cards/staff' }] },
  ])
})

test('[MF-07] the pages that the trial names come first, with their alerts, and no page is opened twice', () => {
  const pages = [page('/orders', 'customer'), page('/orders/:orderCode', 'customer'), page('/help', 'anyone')]
  const trial = [
    { account: 'emma' as const, pages: [{ path: '/orders' }, { path: '/orders/:orderCode' }] },
    { pages: [{ path: '/help?topic=none', alert: 'help.none' }] },
  ]
  expect(plannedVisits({ pages, panels: [], trial })).toEqual(trial)
})

test('[MF-07] the trial of a remote with panels opens the home page', () => {
  const panels = [{ name: 'ideas', order: 50 }]
  expect(plannedVisits({ pages: [page('/gift-cards', 'anyone')], panels, trial: [] })).toEqual([
    { pages: [{ path: '/gift-cards' }] },
    { account: 'emma', pages: [{ path: '/' }] },
  ])
})

test('[MF-07] the trial of a remote whose panels all wait for a flag leaves out the home page, which would show none', () => {
  const panels = [{ name: 'ideas', order: 50, flag: 'gift-cards/ideas' }]
  const pages = [page('/gift-cards', 'customer')]
  expect(plannedVisits({ pages, panels, trial: [] })).toEqual([{ account: 'emma', pages: [{ path: '/gift-cards' }] }])
})

const root = join(import.meta.dirname, '..', '..', '..')

test.each(remotesIn(root))('[MF-07] the trial of %s leaves out none of its pages', (remote) => {
  const written: object = JSON.parse(readFileSync(join(root, `mfe-${remote}`, 'placement.json'), 'utf8'))
  const { pages, panels, trial } = RemotePlacement.parse({ ...written, titles: {} })
  const opened = plannedVisits({ pages, panels, trial }).flatMap((visit) => visit.pages)
  const leftOut = pages.filter(({ path }) => !opened.some((visited) => isAddressOf(visited.path, path)))
  expect(leftOut).toEqual([])
})
