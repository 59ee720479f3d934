import english from '../messages/en.json'
import { placesOfRepository } from '../federation/releases/places-for-tests.ts'
import { pageLikelyAt, remotesOf } from './places.ts'
import { placeTitles } from './place-titles.ts'
import { isPublicPath, mayVisit, pageAt } from './site-pages.ts'

const places = placesOfRepository()
const texts: Record<string, unknown> = { ...english, ...placeTitles(places, { locale: 'en-GB', overrides: {} }) }

test.each([
  '/account-deleted',
  '/change-email-success',
  '/subscription-confirmation',
  '/subscription-confirmation-success',
  '/subscription-confirmation-error',
])('[SH-09] %s needs no sign-in', (path) => {
  expect(isPublicPath(path, places)).toBe(true)
})

test.each(['/', '/orders', '/my-photos/photos', '/delete-account-error', '/nowhere', '/account-deleted/more'])(
  '[SH-09] %s needs a sign-in',
  (path) => {
    expect(isPublicPath(path, places)).toBe(false)
  },
)

test.each([
  ['/', 'My account overview'],
  ['/orders', 'Orders'],
  ['/orders/123', 'Order details'],
  ['/invoices', 'B2B invoices'],
  ['/saved-projects', 'My saved projects'],
  ['/integration', 'FTP instructions'],
  ['/settings', 'My settings'],
  ['/settings/personal-details', 'Change personal details'],
  ['/settings/payment-method', 'Change your payment method'],
  ['/settings/email', 'Change email address'],
  ['/settings/address/', 'Delivery address'],
  ['/my-photos/photos/preview/1', 'My photos'],
  ['/downloads', 'Downloads'],
  ['/online-products/9', 'My online photo books'],
  ['/account-deleted', 'My account'],
])('[SH-11] %s is titled %s', (path, title) => {
  expect(texts[pageAt(path, places)?.title ?? '']).toBe(title)
})

test('every page title has a message', () => {
  expect(places.pages.map(({ title }) => title).filter((title) => !Object.hasOwn(texts, title))).toEqual([])
})

test('pages of business customers are hidden from consumers, and the reverse', () => {
  const invoices = pageAt('/invoices', places)!
  const onlineProducts = pageAt('/online-products', places)!
  expect([mayVisit(invoices, { isBusiness: false }), mayVisit(invoices, { isBusiness: true })]).toEqual([false, true])
  expect([mayVisit(onlineProducts, { isBusiness: false }), mayVisit(onlineProducts, { isBusiness: true })]).toEqual([
    true,
    false,
  ])
})

test('an unknown address has no page', () => {
  expect(pageAt('/nowhere', places)).toBeUndefined()
})

test('the guess without the router names the same remotes as the router', () => {
  for (const page of places.pages) {
    const pathname = page.path.replace('/*', '/any/thing').replace(/:\w+/, 'AB-12')
    const likely = remotesOf(pageLikelyAt(pathname, { places, isSignedIn: true }), places)
    expect([pathname, likely]).toEqual([pathname, remotesOf(pageAt(pathname, places), places)])
  }
  expect(pageLikelyAt('/no-such-page', { places, isSignedIn: true })).toBeUndefined()
  expect(pageLikelyAt('/my-photos', { places, isSignedIn: false })).toBeUndefined()
})
