import type { Page, Route } from '@playwright/test'
import { releaseServiceRemotes } from '../service-remotes.ts'
import {
  demoAccount,
  newCustomer,
  openAsNewCustomer,
  register,
  signIn,
  signInAsNewCustomer,
} from '../../identity/customer.ts'
import { ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE, tokenCookies } from '../../identity/token-cookies.ts'
import { apiUrlPattern, shopOrigin, sitePort } from '../../site/addresses.ts'
import { fulfillWithChange } from '../../site/fulfill-with-change.ts'
import { expect, test } from '../../site/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Collects the navigations of the main frame, which would grow without end in a redirect loop. */
const watchNavigations = (page: Page): string[] => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && addresses.push(frame.url()))
  return addresses
}

const tokenEndpoint = `http://login.uk.localhost:${sitePort}/token`

const jwtWith = (token: string, changes: Record<string, unknown>) => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify(Object.assign({}, claims, changes))).toString('base64url')
  return [header, changed, signature].join('.')
}

/** Adds claims to the token response until the token exceeds the cookie size limit of browsers. */
const respondWithSixtyClaims = (route: Route) =>
  fulfillWithChange<{ id_token: string }>(route, (tokens) => ({
    ...tokens,
    id_token: jwtWith(
      tokens.id_token,
      Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`group-${index}`, 'x'.repeat(60)])),
    ),
  }))

test.describe('a sign-in that cannot succeed', () => {
  test('ends in an error with a reference after one automatic retry', { tag: '@SH-05' }, async ({ page }) => {
    const navigations = watchNavigations(page)
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.goto('/sign-in/callback?state=forged&code=forged')
    // The forged callback redirects to the root and from there to the authority, so a customer can still sign in.
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

    await page.goto('/sign-in/callback?state=forged&code=forged')
    await expect(heading(page, 'Auth Error')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
    const count = navigations.length
    // A page in a redirect loop would navigate again.
    await page.waitForLoadState('networkidle')
    expect(navigations.length).toBe(count)
  })

  test('ends in an error when the tokens are too large for cookies', { tag: '@SH-05' }, async ({ page, context }) => {
    await page.route(tokenEndpoint, respondWithSixtyClaims)
    const navigations = watchNavigations(page)
    await page.goto('/orders')
    await register(page, newCustomer())
    await expect(heading(page, 'Auth Error')).toBeVisible()
    expect(await tokenCookies(context)).toEqual([])
    const count = navigations.length
    // A page in a redirect loop would navigate again.
    await page.waitForLoadState('networkidle')
    expect(navigations.length).toBe(count)

    await page.unroute(tokenEndpoint)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'My account overview')).toBeVisible()
  })

  test('ends in an error when the authority responds with an error', { tag: '@SH-05' }, async ({ page }) => {
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.goto('/sign-in/callback?error=access_denied')
    await expect(heading(page, 'Auth Error')).toBeVisible()
  })
})

/** Entries that a tab keeps about its customer. */
const DRAFT = 'a-draft'

test(
  'a cookie that a neighbouring subdomain plants ends the session, and the customer can sign in again',
  { tag: ['@SH-02', '@SH-04'] },
  async ({ page, context }) => {
    const customer = await openAsNewCustomer(page, '/settings')
    await expect(page.getByText(customer.email).first()).toBeVisible()
    const neighbour = await context.newPage()
    await neighbour.goto(shopOrigin('uk'))
    await neighbour.evaluate((name) => {
      document.cookie = `${name}=planted; Domain=uk.localhost; Path=/settings; Secure; SameSite=Lax`
    }, ACCESS_TOKEN_COOKIE)

    await page.bringToFront()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(heading(page, 'You are signed out')).toBeVisible()
    await expect(page.getByText(customer.email)).toHaveCount(0)

    const navigations = watchNavigations(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText(customer.email).first()).toBeVisible()
    expect(navigations.length).toBeLessThan(8)
  },
)

test(
  'the token cookies of another customer do not take over a tab',
  { tag: '@SH-02' },
  async ({ page, context, browser }) => {
    const customer = await openAsNewCustomer(page, '/settings')
    const attacker = await browser.newContext({ baseURL: new URL(page.url()).origin })
    await signInAsNewCustomer(attacker)
    const stolen = await tokenCookies(attacker)
    await attacker.close()

    await context.addCookies(stolen)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(heading(page, 'You are signed out')).toBeVisible()
    await expect(page.getByText(customer.email)).toHaveCount(0)
  },
)

test(
  'sign-out in one tab clears every other tab, including pages restored by the back button',
  { tag: '@SH-04' },
  async ({ page, context }) => {
    const customer = await signInAsNewCustomer(context)
    await page.goto('/orders')
    await expect(heading(page, 'Orders')).toBeVisible()
    await page.evaluate((draft) => sessionStorage.setItem(`of-customer/${draft}`, '{}'), DRAFT)
    const other = await context.newPage()
    await other.goto('/settings')
    await expect(other.getByText(customer.email).first()).toBeVisible()
    await other.goto('/logout')
    await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible()

    await expect(heading(page, 'You are signed out')).toBeVisible()
    const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
    await expect.poll(kept, 'a tab that was signed out elsewhere').not.toContain(DRAFT)
    expect(await kept()).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/)
    await page.goBack()
    await expect(page.getByText(customer.email)).toHaveCount(0)
    await other.goBack()
    await expect(other.getByText(customer.email)).toHaveCount(0)
  },
)

test('without cookies the site asks the visitor to enable them', { tag: '@SH-14' }, async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto('/orders')
  await expect(heading(page, 'Please enable site data and cookies')).toBeVisible()
  await expect(page).toHaveTitle('Please enable site data and cookies')
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: false })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('without local storage the site asks the visitor to enable it', { tag: '@SH-14' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await page.goto('/orders')
  await expect(heading(page, 'Please enable site data and cookies')).toBeVisible()
})

for (const { fate, answer } of [
  { fate: 'no longer exists', answer: { status: 404, json: { code: 'customer-not-found' } } },
  { fate: 'is marked as deleted', answer: undefined },
]) {
  test(`a customer whose account ${fate} is signed out on any page`, { tag: '@SH-13' }, async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await page.route(`${apiUrlPattern}/customers/customers/me`, async (route) => {
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      if (route.request().method() === 'OPTIONS') return route.fulfill({ headers })
      if (answer) return route.fulfill({ ...answer, headers })
      return fulfillWithChange<object>(route, (customer) => ({ ...customer, accountDeleted: true }))
    })
    const signOut = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/session/end'))
    await page.goto('/orders')
    await signOut
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    expect(await tokenCookies(context)).toEqual([])
  })
}

test('both tokens together are far below the cookie size limit', { tag: '@SH-02' }, async ({ page, context }) => {
  await page.goto('/settings')
  await signIn(page, demoAccount('studio'))
  await expect(heading(page, 'My settings')).toBeVisible()
  const sizes = (await tokenCookies(context)).map(({ name, value }) => name.length + value.length)
  expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(1500)
})

test('the return from sign-in keeps query and fragment', { tag: '@SH-01' }, async ({ page, context }) => {
  const customer = await signInAsNewCustomer(context)
  await context.clearCookies({ name: ACCESS_TOKEN_COOKIE })
  await context.clearCookies({ name: ID_TOKEN_COOKIE })
  await context.clearCookies({ domain: 'login.uk.localhost' })
  await page.goto('/orders?page=2&order_state=history#top')
  await signIn(page, customer)
  await expect(heading(page, 'Orders')).toBeVisible()
  await expect(page).toHaveURL(/\/orders\?page=2&order_state=history#top$/)
})

test('a remote requires a fresh sign-in before a sensitive change', { tag: '@SH-01' }, async ({ page }) => {
  const requireFreshSignIn = () =>
    page.evaluate(() => {
      type Services = { photos: { session: { requireFreshSignIn: () => Promise<void> } } }
      const { hostServices } = window as unknown as { hostServices: Services }
      return hostServices.photos.session.requireFreshSignIn().then(() => 'fresh')
    })
  await page.clock.install()
  await releaseServiceRemotes(page)
  await openAsNewCustomer(page, '/?foo=bar')
  await expect(page.getByText('The panel photo-library of photos')).toBeVisible()
  expect(await requireFreshSignIn()).toBe('fresh')

  await page.clock.fastForward('06:00')
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('max_age') === '300')
  const outcome = requireFreshSignIn().catch(() => 'left')
  await asked
  expect(await outcome).toBe('left')
  await expect(page).toHaveURL('/?foo=bar')
  await expect(heading(page, 'My account overview')).toBeVisible()
})
