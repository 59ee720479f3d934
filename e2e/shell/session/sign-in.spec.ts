import {
  newCustomer,
  openAsNewCustomer,
  openRegistrationLink,
  register,
  signIn,
  signInAsNewCustomer,
} from '../../identity/customer.ts'
import { ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE, tokenCookies } from '../../identity/token-cookies.ts'
import { shopOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

test(
  'a deep link survives registration, with its query string, and the tokens are stored in two cookies of the parent domain and nowhere else',
  { tag: ['@SH-01', '@SH-02', '@SH-09'] },
  async ({ page, context }) => {
    const authorizations: URL[] = []
    page.on('request', (request) => {
      const address = new URL(request.url())
      if (address.hostname === 'login.uk.localhost' && address.searchParams.has('code_challenge'))
        authorizations.push(address)
    })
    await page.goto('/my-photos/photos?foo=bar')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(new URL(page.url()).hostname).toBe('login.uk.localhost')

    await register(page, newCustomer())

    await expect(page).toHaveURL('/my-photos/photos?foo=bar')
    await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible()
    const asked = authorizations[0]?.searchParams
    expect(asked?.get('response_type')).toBe('code')
    expect(asked?.get('code_challenge_method')).toBe('S256')

    const cookies = await tokenCookies(context)
    expect(cookies.map(({ name }) => name)).toEqual([ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE])
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ domain: '.uk.localhost', path: '/', secure: true, sameSite: 'Strict' })
      const { exp } = claimsOf(cookies[0]?.value ?? '')
      expect(cookie.expires).toBeCloseTo(Number(exp), -1)
    }
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    for (const { value } of cookies) expect(stored).not.toContain(value)
  },
)

test(
  'a visitor is led to the sign-in before any code of the site has arrived, and back from it to the page before',
  { tag: '@SH-01' },
  async ({ page, context }) => {
    const customer = await signInAsNewCustomer(context)
    await context.clearCookies()
    await page.goto('/phone-upload')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const codeOfSite = '**/assets/{host,site,libraries}.*.js'
    await page.route(codeOfSite, () => undefined)
    for (const path of ['/', '/orders', '/my-photos', '/my-photos/photos', '/settings']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      // The code of that page is held, too.
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL('/phone-upload')
    }
    await page.goto('/orders#latest')
    await page.unroute(codeOfSite)
    await signIn(page, customer)
    await expect(page).toHaveURL('/orders#latest')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  },
)

test('a public page asks a visitor for no sign-in', { tag: '@SH-01' }, async ({ page }) => {
  const authorizations: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.has('code_challenge')) authorizations.push(request.url())
  })
  for (const path of ['/account-deleted', '/change-email-success', '/phone-upload']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  expect(authorizations).toEqual([])
})

test('a customer signs in after a wrong password was refused', { tag: '@SH-01' }, async ({ page, context }) => {
  const customer = await signInAsNewCustomer(context)
  await context.clearCookies()

  await page.goto('/settings?from=mail')
  await signIn(page, { ...customer, password: 'Not-the-password-1' })
  await expect(page.getByText('The email address or password is not right.')).toBeVisible()
  await signIn(page, customer)

  await expect(page).toHaveURL('/settings?from=mail')
  await expect(page.getByText(customer.email).first()).toBeVisible()
})

test('a customer can look at the typed password, by keyboard', { tag: '@SH-01' }, async ({ page }) => {
  await page.goto('/settings')
  const password = page.getByLabel('Password')
  await password.fill('Correct-horse-1')
  await expect(password).toHaveAttribute('type', 'password')
  await password.press('Tab')
  const button = page.getByRole('button', { name: 'Show password' })
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).press('Enter')
  await expect(password).toHaveAttribute('type', 'password')

  await openRegistrationLink(page, newCustomer().email)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', /www\.uk\..*\/terms$/)
  await expect(page.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', /www\.uk\..*\/privacy$/)
})

test(
  'another page of the parent domain is signed in without a sign-in of its own',
  { tag: '@SH-02' },
  async ({ page: second, context }) => {
    await signInAsNewCustomer(context)
    await second.goto(shopOrigin('uk'))
    const seen = await second.evaluate(() => document.cookie.split('; ').map((pair) => pair.split('=')[0]))
    expect(seen).toEqual(expect.arrayContaining([ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE]))

    const visited: string[] = []
    second.on('framenavigated', (frame) => visited.push(frame.url()))
    await second.getByRole('link', { name: 'Signed in as Robin Appleby' }).click()
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
    expect(visited.filter((address) => address.includes('login.'))).toEqual([])

    await second.goto(shopOrigin('nl'))
    expect(await second.evaluate(() => document.cookie)).not.toContain('__Secure-')
  },
)

test(
  'sign-out removes both cookies and the session at the authority, in every tab',
  { tag: '@SH-04' },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/settings')
    const other = await context.newPage()
    await other.goto('/orders')
    await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

    const endSession = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/session/end'))
    await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Sign out' }).first().click()

    const asked = new URL((await endSession).url()).searchParams
    expect(asked.get('id_token_hint')).toBeTruthy()
    expect(asked.get('post_logout_redirect_uri')).toMatch(/^http:\/\/account\.uk\.localhost:\d+\/signed-out$/)
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    await expect(page).toHaveURL('/signed-out')
    await expect(other.getByRole('heading', { name: 'Orders' })).toBeHidden()
    expect(await tokenCookies(context)).toEqual([])

    // The session at the authority has ended as well, so the next sign-in asks for the password.
    await other.goto('/orders')
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  },
)

test('/logout signs out', { tag: '@SH-04' }, async ({ page, context }) => {
  await signInAsNewCustomer(context)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  expect(await tokenCookies(context)).toEqual([])
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test(
  'a sign-out that does not reach the authority shows a message and completes on retry',
  { tag: '@SH-04' },
  async ({ page }) => {
    await openAsNewCustomer(page, '/settings')
    const authority = '**/.well-known/openid-configuration'
    await page.route(authority, (route) => route.fulfill({ status: 503, body: 'Down' }))
    await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Sign out' }).first().click()
    await expect(page.getByRole('alert')).toContainText('Signing out is not finished')

    await page.unroute(authority)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL((address) => address.hostname === 'login.uk.localhost')
  },
)
