import { FolderIcon } from '@account/shared/ui/icons.tsx'
import english from '../../messages/en.json'
import { placesOfRepository } from '../../federation/releases/places-for-tests.ts'
import { placeTitles } from '../../routes/place-titles.ts'
import { pageAt } from '../../routes/site-pages.ts'
import { entryAt, menuEntriesFor } from './menu-entries.ts'

const places = placesOfRepository()
const texts: Record<string, unknown> = { ...english, ...placeTitles(places, { locale: 'en-GB', overrides: {} }) }

const entriesFor = (isBusiness: boolean, timeline = true) =>
  menuEntriesFor({ ...places, isBusiness, flags: { timeline }, shopUrl: 'http://www.uk.localhost:3000' })

const titlesFor = (...customer: Parameters<typeof entriesFor>) =>
  entriesFor(...customer).map(({ title }) => texts[title])

test('[SH-10] a consumer has online photo books and nothing of business', () => {
  expect(titlesFor(false)).toEqual([
    'My account overview',
    'Orders',
    'My settings',
    'My saved projects',
    'My photos',
    'My online photo books',
    'FAQs',
    'Sign out',
  ])
})

test('[SH-10] a business customer has invoices and FTP instructions, and no online photo books', () => {
  expect(titlesFor(true)).toEqual([
    'My account overview',
    'Orders',
    'B2B invoices',
    'FTP instructions',
    'My settings',
    'My saved projects',
    'My photos',
    'FAQs',
    'Sign out',
  ])
})

test('[SH-10] without the timeline flag there are no saved photos', () => {
  expect(titlesFor(false, false)).not.toContain('My photos')
})

test.each([
  ['/', false, 'My account overview'],
  ['/orders/UK-1', false, 'Orders'],
  ['/my-photos/photos/preview/1', false, 'My photos'],
  ['/downloads', false, 'My photos'],
  ['/settings/email', false, 'My settings'],
  ['/settings/b2b/email', true, 'My settings'],
  ['/settings/payment-method', true, 'My settings'],
  ['/settings/personal-details', true, 'My settings'],
  ['/nowhere', false, undefined],
])('[SH-10] at %s a menu (of a business: %s) marks %s', (pathname, isBusiness, title) => {
  const current = entryAt(pathname, { entries: entriesFor(isBusiness), remote: pageAt(pathname, places)?.remote })
  expect(texts[current?.title ?? '']).toBe(title)
})

test('an entry with an icon that this host does not know is shown with a folder', () => {
  const menu = [{ remote: 'gift-cards', path: '/gift-cards', title: 'gift-cards/title', icon: 'gift', order: 1 }]
  const [, entry] = menuEntriesFor({ menu, isBusiness: false, flags: {}, shopUrl: 'http://www.uk.localhost:3000' })
  expect(entry).toMatchObject({ Icon: FolderIcon, destination: { path: '/gift-cards' } })
})
