import { readConfirmation } from './read-confirmation.ts'
import { takeConfirmation } from './take-confirmation.ts'

beforeEach(() => sessionStorage.clear())

const open = (address: string) => {
  window.history.replaceState(null, '', address)
  takeConfirmation()
  return `${window.location.pathname}${window.location.search}${window.location.hash}`
}

test('[CO-04] the token is removed from the address and stored for the tab', () => {
  expect(open('/subscription-confirmation?a=1&confirmation-token=secret&email=ada%40example.com#top')).toBe(
    '/subscription-confirmation?a=1#top',
  )
  expect(readConfirmation()).toEqual({
    path: '/subscription-confirmation',
    token: 'secret',
    email: 'ada@example.com',
  })
})

test.each(['.', '>', ')', '>.', '"', ' '])(
  "[CO-04] '%s', which a mail program appends to a link, is ignored",
  (appended) => {
    const end = encodeURIComponent(appended)
    open(`/delete-account-confirmation?confirmation-token=secret-_${end}`)
    expect(readConfirmation()).toMatchObject({ token: 'secret-_', email: null })
    open(`/subscription-confirmation?confirmation-token=secret&email=ada%40example.com${end}`)
    expect(readConfirmation()).toMatchObject({ token: 'secret', email: 'ada@example.com' })
  },
)

test.each(['/change-email-confirmation', '/change-email-error', '/sign-in/callback?code=1', '/delete-account-error'])(
  'the token stays stored at %s',
  (address) => {
    open('/change-email-confirmation?confirmation-token=secret')
    open(address)
    expect(readConfirmation()).toMatchObject({ token: 'secret', email: null })
  },
)

test.each(['/', '/account-deleted', '/change-email-success', '/orders?email=ada%40example.com'])(
  'the token is deleted at %s, and the query of that page stays',
  (address) => {
    open('/change-email-confirmation?confirmation-token=secret')
    expect(open(address)).toBe(address)
    expect(readConfirmation()).toBeUndefined()
  },
)

test('a browser without storage keeps the token for this page, and out of the address', () => {
  const before = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  expect(open('/change-email-confirmation?confirmation-token=secret')).toBe('/change-email-confirmation')
  expect(readConfirmation()).toMatchObject({ token: 'secret' })
  open('/')
  expect(readConfirmation()).toBeUndefined()
  Object.defineProperty(window, 'sessionStorage', before)
})
