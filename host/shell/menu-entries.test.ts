import english from '../messages/en.json'
import { menuEntriesFor } from './menu-entries.ts'

const titlesFor = (isBusiness: boolean, timeline = true) =>
  menuEntriesFor({ isBusiness, flags: { timeline }, shopUrl: 'http://www.uk.localhost:3000' }).map(
    ({ title }) => english[title as keyof typeof english],
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
