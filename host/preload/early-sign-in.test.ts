import { webcrypto } from 'node:crypto'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import { placesOfRepository } from '../federation/releases/places-for-tests.ts'
import { signInRequestOf } from '../session/leaving/sign-in-request.ts'
import { PIN_KEY } from '../session/tokens/tab-pin.ts'
import { isConfigurationOf, isPlainVisitor, needsSignIn, prepareSignIn } from './early-sign-in.ts'

const { config } = fakeHostServices()
const origin = 'http://account.localhost:3000'

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'accountSiteLeaves')
  sessionStorage.clear()
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
})

const answerMetadata = (metadata: object) => {
  globalThis.fetch = async () => Response.json(metadata)
}

/** Leaves a page at this address. Returns the addresses that the browser was led to. */
const leaveFrom = async (address: string) => {
  const left: string[] = []
  const location = Object.assign(new URL(address, origin), { replace: (to: string) => left.push(to) })
  const page = { location, sessionStorage, stop: () => undefined } as unknown as Window
  await prepareSignIn(config, page).leave()
  return left.map((to) => new URL(to))
}

test('[SH-01] the sign-in that the first script requests is completed by the library of the site, with PKCE', async () => {
  answerMetadata({ authorization_endpoint: `${config.authority}/authorize` })
  const [request] = await leaveFrom('/orders?utm_source=newsletter#latest')
  const asked = request?.searchParams
  expect(request?.href).toMatch(`${config.authority}/authorize?`)
  expect(asked?.get('return_to')).toBe('/orders?utm_source=newsletter#latest')
  expect(asked?.get('resource')).toBe(config.apiAudience)
  const settings = signInRequestOf({ config, origin })
  const client = new OidcClient({ ...settings, stateStore: new WebStorageStateStore({ store: sessionStorage }) })
  const answer = `${settings.redirect_uri}?code=a-code&state=${asked?.get('state')}`
  const { state } = await client.readSigninResponseState(answer)
  const { authority, client_id, redirect_uri, scope, extraTokenParams } = settings
  const stored = { authority, client_id, redirect_uri, scope, extraTokenParams }
  expect(state).toMatchObject({ ...stored, data: { returnTo: '/orders?utm_source=newsletter#latest' } })
  const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(state.code_verifier))
  expect(asked?.get('code_challenge')).toBe(Buffer.from(digest).toString('base64url'))
  expect(asked?.get('code_challenge_method')).toBe('S256')
  // The length that the protocol requires (RFC 7636, section 4.1).
  expect(state.code_verifier).toMatch(/^[\w-]{43,128}$/)
})

test('a page is left once, and not at all for an address that is no page', async () => {
  answerMetadata({ authorization_endpoint: 'javascript:alert(1)' })
  await expect(leaveFrom('/')).rejects.toThrow('javascript:alert(1)')
  expect(sessionStorage).toHaveLength(0)
  answerMetadata({ authorization_endpoint: `${config.authority}/authorize` })
  expect(await leaveFrom('/')).toHaveLength(1)
  expect(await leaveFrom('/')).toEqual([])
})

const visitor = { pathname: '/orders', search: '', cookies: '__Secure-acc_consent=1', isFramed: false }

test('a visitor without any trace of a session is led to the sign-in early', () => {
  expect(isPlainVisitor(visitor)).toBe(true)
})

test.each(['?', '?utm_source=newsletter&utm_medium=email', '?gclid=Cj0K', '?fbclid=IwAR0&utm_id=1'])(
  'the query %s of a campaign does not keep a visitor on the page',
  (search) => {
    expect(isPlainVisitor({ ...visitor, search })).toBe(true)
  },
)

test.each([
  ['a token', { cookies: '__Secure-acc_it=x' }],
  ['a token of another page', { cookies: 'a=b; __Secure-acc_at=' }],
  ['a query', { search: '?stripped=true' }],
  ['a query beside that of a campaign', { search: '?utm_source=newsletter&confirmation-token=x' }],
  ['a frame', { isFramed: true }],
  ['the answer of the authority', { pathname: '/sign-in/callback' }],
  ['the sign-out', { pathname: '/logout' }],
])('%s leaves the decision to the site', (_, trace) => {
  expect(isPlainVisitor({ ...visitor, ...trace })).toBe(false)
})

test('a tab that had a customer leaves the decision to the site', () => {
  sessionStorage.setItem(PIN_KEY, 'customer session')
  expect(isPlainVisitor(visitor)).toBe(false)
})

test('pages of customers need a sign-in, and neither public nor unknown pages are left early', () => {
  const places = placesOfRepository()
  const early = [
    '/',
    '/orders',
    '/orders/1',
    '/my-photos/photos',
    '/settings',
    '/phone-upload',
    '/signed-out',
    '/unknown',
  ]
  expect(early.filter((path) => needsSignIn(path, places))).toEqual(early.slice(0, 5))
})

test('[SH-06] a configuration that is not of this page leaves the decision to the site', () => {
  const page = `http://account.${config.parentDomain}:3000`
  const isAccepted = (changes: object, origin = page) => isConfigurationOf({ ...config, ...changes }, origin)
  expect(isAccepted({})).toBe(true)
  for (const name of Object.keys(config).filter((key) => !['simpleReads', 'supportChat'].includes(key)))
    for (const value of [undefined, null, 1])
      expect([name, value, isAccepted({ [name]: value })]).toEqual([name, value, false])
  expect(isAccepted({ storefront: 'atlantis' })).toBe(false)
  expect(isAccepted({ authority: 'https://login.uk.localhost.example/' })).toBe(false)
  expect(isAccepted({ authority: 'no address' })).toBe(false)
  expect(isAccepted({}, 'http://account.nl.localhost:3000')).toBe(false)
})
