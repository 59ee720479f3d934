import { FolderIcon } from '@account/shared/ui/icons.tsx'
import english from '../../messages/en.json'
import { placesOfRepository } from '../../federation/releases/places-for-tests.ts'
import { placeTitles } from '../../routes/place-titles.ts'
import { menuEntriesFor } from './menu-entries.ts'

const places = placesOfRepository()
const texts: Record<string, unknown> = { ...english, ...placeTitles(places, { locale: 'en-GB', overrides: {} }) }

const titlesFor = (isBusiness: boolean, timeline = true) =>
  menuEntriesFor({ ...places, isBusiness, flags: { timeline }, shopUrl: 'http://www.uk.localhost:3000' }).map(
    ({ title }) => texts[title],
  )

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

test('an entry with an icon that this host does not know is shown with a folder', () => {
  const menu = [{ remote: 'gift-cards', path: '/gift-cards', title: 'gift-cards/title', icon: 'gift', order: 1 }]
  const [, entry] = menuEntriesFor({ menu, isBusiness: false, flags: {}, shopUrl: 'http://www.uk.localhost:3000' })
  expect(entry).toMatchObject({ Icon: FolderIcon, destination: { path: '/gift-cards' } })
})
