import { pageLikelyAt, remotesOf, sitePages } from './site-page-list.ts'
import { isPublicPath, mayVisit, pageAt } from './site-pages.ts'
import english from '../messages/en.json'

test.each([
  '/account-deleted',
  '/change-email-success',
  '/subscription-confirmation',
  '/subscription-confirmation-success',
  '/subscription-confirmation-error',
])('[SH-09] %s needs no sign-in', (path) => {
  expect(isPublicPath(path)).toBe(true)
})

test.each(['/', '/orders', '/my-photos/photos', '/delete-account-error', '/nowhere', '/account-deleted/more'])(
  '[SH-09] %s needs a sign-in',
  (path) => {
    expect(isPublicPath(path)).toBe(false)
  },
)

test.each([
  ['/orders', 'Orders'],
  ['/orders/123', 'Order details'],
  ['/invoices', 'B2B invoices'],
  ['/settings/email', 'Change email address'],
  ['/settings/address/', 'Delivery address'],
  ['/my-photos/photos/preview/1', 'My photos'],
  ['/online-products/9', 'My online photo books'],
])('[SH-11] %s is titled %s', (path, title) => {
  expect(english[pageAt(path)?.title as keyof typeof english]).toBe(title)
})

test('every page title has a message', () => {
  expect(sitePages.map(({ title }) => title).filter((title) => !Object.hasOwn(english, title))).toEqual([])
})

test('pages of business customers are hidden from consumers, and the reverse', () => {
  const invoices = pageAt('/invoices')!
  const onlineProducts = pageAt('/online-products')!
  expect([mayVisit(invoices, { isBusiness: false }), mayVisit(invoices, { isBusiness: true })]).toEqual([false, true])
  expect([mayVisit(onlineProducts, { isBusiness: false }), mayVisit(onlineProducts, { isBusiness: true })]).toEqual([
    true,
    false,
  ])
})

test('an unknown address has no page', () => {
  expect(pageAt('/nowhere')).toBeUndefined()
})

test('the guess without the router names the same remotes as the router', () => {
  for (const page of sitePages) {
    const pathname = page.path.replace('/*', '/any/thing').replace(/:\w+/, 'AB-12')
    const likely = remotesOf(pageLikelyAt(pathname, { isSignedIn: true }))
    expect([pathname, likely]).toEqual([pathname, remotesOf(pageAt(pathname))])
  }
  expect(pageLikelyAt('/no-such-page', { isSignedIn: true })).toBeUndefined()
  expect(pageLikelyAt('/my-photos', { isSignedIn: false })).toBeUndefined()
})
