import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Page } from '@playwright/test'
import { demoAccount, newCustomer, openAsDemoAccount, openAsNewCustomer, signInAs } from '../../identity/customer.ts'
import { collectServerTexts, hardCodedTexts } from './hard-coded-texts.ts'
import { languageOf } from './languages.ts'
import { accountOrigin, isApiCall } from '../../site/addresses.ts'
import { readConfiguration } from '../../site/configuration.ts'
import { linkMailedBy } from '../../site/inbox.ts'
import { nodeRequest } from '../../site/node-request.ts'
import { storefrontList } from '../../site/storefront-list.ts'
import { createPathFollower } from '../../site/path-follower.ts'
import { expect, test } from '../../site/test.ts'

/** Registers on sign-in pages of any language, whose fields are found by name. */
const registerInAnyLanguage = async (page: Page) => {
  const customer = newCustomer()
  await page.locator('a[href*="regist"]').click()
  await page.locator('input[name="email"]').fill(customer.email)
  const link = await linkMailedBy({ to: customer.email, purpose: 'registration' }, () =>
    page.locator('form button[type="submit"]').click(),
  )
  await page.goto(link)
  for (const field of ['firstName', 'lastName', 'password'] as const)
    await page.locator(`input[name="${field}"]`).fill(customer[field])
  await page.locator('form button[type="submit"]').click()
}

/** Collects the failed actions that the page reports from now on. */
const reportedActions = (page: Page) => {
  const actions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && isApiCall(request.url(), 'reports'))
      actions.push(String((request.postDataJSON() as { action?: unknown }).action))
  })
  return actions
}

test(
  'every storefront has its locale on the sign-in pages and in the configuration, and a file of messages',
  { tag: '@SH-08' },
  async () => {
    for (const { code, locale } of storefrontList) {
      const { authority, messagesUrl } = await readConfiguration(code)
      const signInPage = await nodeRequest(`${authority}/interaction/none`, { headers: { accept: 'text/html' } })
      expect(signInPage.body).toContain(`<html lang="${locale.split('-')[0]}"`)
      expect(messagesUrl).toContain(`${accountOrigin(code)}/locales/${locale}.json`)
      expect(JSON.parse((await nodeRequest(messagesUrl)).body)).toHaveProperty(['footer.shop'])
    }
  },
)

/** The last storefront of each language: of most, one whose region is not that of the language. */
const storefrontOfEachLanguage = new Map(
  storefrontList.map((storefront) => [storefront.locale.slice(0, 2), storefront]),
)

for (const { code, locale } of storefrontOfEachLanguage.values()) {
  const texts = languageOf(locale)
  test(
    `${code} uses ${locale} for menu, page and dates, and the messages of its own file`,
    { tag: '@SH-08' },
    async ({ page }) => {
      await signInAs(page.context(), demoAccount('emma'), accountOrigin(code))
      await page.goto(`${accountOrigin(code)}/settings`)
      await expect(page.locator('nav').getByRole('link', { name: texts.photos, exact: true })).toBeVisible()
      await expect(page.locator('nav').getByRole('link', { name: texts.orders, exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)

      // The last sign-ins of the account, which may show first, have a time of the day as well.
      const areFullDates = () =>
        page
          .getByRole('main')
          .locator('time')
          .evaluateAll(
            (times, { locale, timeZone }) =>
              times.map((time) => {
                const format = { year: 'numeric', month: 'long', day: 'numeric', timeZone } as const
                const date = new Date((time as HTMLTimeElement).dateTime).toLocaleDateString(locale, format)
                // The page keeps the date on one line.
                return time.textContent === date.replaceAll(' ', '\u00a0')
              }),
            { locale, timeZone: requireStorefront(code).timeZone },
          )
      await expect.poll(areFullDates, 'the day of the registration').toContain(true)

      const { body } = await nodeRequest(`${accountOrigin(code)}/locales/${locale}.json`)
      const { 'footer.shop': shopLink } = JSON.parse(body) as Record<string, string>
      await expect(page.getByRole('contentinfo')).toContainText(shopLink ?? 'The storefront’s file lacks footer.shop.')
    },
  )
}

test('a customer registers on pages of another language', { tag: ['@SH-01', '@SH-08'] }, async ({ page }) => {
  await page.goto(`${accountOrigin('pl')}/settings`)
  await registerInAnyLanguage(page)
  await expect(page).toHaveURL(`${accountOrigin('pl')}/settings`)
  await expect(page.locator('nav').getByRole('link', { name: languageOf('pl-PL').photos, exact: true })).toBeVisible()
})

test('the messages of a storefront are cached by content hash', { tag: '@SH-08' }, async () => {
  const { messagesUrl } = await readConfiguration('be')
  expect(messagesUrl).toMatch(/^http:\/\/account\.be\.localhost:\d+\/locales\/nl-BE\.json\?v=[0-9a-f]{12}$/)
  const current = await nodeRequest(messagesUrl)
  expect(current.headers['cache-control']).toContain('immutable')
  const outdated = await nodeRequest(messagesUrl.replace(/v=.*/, 'v=000000000000'))
  expect(outdated.headers['cache-control']).toBe('no-cache')
  expect((await nodeRequest(`${accountOrigin('be')}/locales/xx-XX.json`)).status).toBe(404)
})

test(
  'a storefront overrides messages of the host and of remotes, with arguments',
  { tag: '@SH-08' },
  async ({ page }) => {
    await page.route('**/locales/**', (route) =>
      route.fulfill({
        json: { 'footer.shop': 'Back to {brand} & friends', 'accountDeleted.title': 'Goodbye for now' },
      }),
    )
    await page.goto('/account-deleted')
    await expect(page.getByRole('heading', { level: 1, name: 'Goodbye for now' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Back to Pixhaven & friends')
  },
)

for (const [fault, respond] of Object.entries({
  missing: { status: 404, body: 'Not found' },
  'an HTML page': {
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>Shop</title>',
  },
})) {
  test(
    `a message file that is ${fault} is reported, and the page uses its built-in messages`,
    { tag: '@SH-08' },
    async ({ page }) => {
      const actions = reportedActions(page)
      await page.route('**/locales/**', (route) => route.fulfill(respond))
      await page.goto(`${accountOrigin('nl')}/account-deleted`)
      await expect(page.getByRole('heading', { level: 1, name: 'Je account is verwijderd' })).toBeVisible()
      await expect.poll(() => actions).toContain('messages/overrides')
    },
  )
}

test(
  'a translation that fails to load is reported, and the page falls back to English',
  { tag: '@SH-08' },
  async ({ page }) => {
    const actions = reportedActions(page)
    await page.route('**/messages-nl-json.*.js', (route) => route.abort())
    await page.goto(`${accountOrigin('nl')}/account-deleted`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your account has been successfully deleted' }),
    ).toBeVisible()
    await expect.poll(() => actions).toContain('messages/load')
  },
)

const pages = ['/orders', '/', '/settings', '/my-photos/photos', '/account-deleted', '/no-such-page']

const expectNoHardCodedText = async (
  page: Page,
  followPath: (path: string) => Promise<void>,
  data: Iterable<string>,
) => {
  for (const path of pages) {
    await followPath(path)
    // The test reads the responses of the back end a moment later than the page.
    await expect
      .configure({ soft: true })
      .poll(() => hardCodedTexts(page, data), path)
      .toEqual([])
  }
}

test('no text of the pages is hard-coded, for a new customer', { tag: '@SH-08' }, async ({ page }) => {
  const followPath = createPathFollower(page)
  const data = collectServerTexts(page).add('Pixhaven').add('RA')
  await openAsNewCustomer(page, '/?locale=pseudo')
  await expectNoHardCodedText(page, followPath, data)
})

test(
  'no text of the pages is hard-coded, for a customer with orders and photos',
  { tag: '@SH-08' },
  async ({ page }) => {
    const followPath = createPathFollower(page)
    const data = collectServerTexts(page).add('Pixhaven').add('EL')
    await openAsDemoAccount(page, '/?locale=pseudo', 'emma')
    await expectNoHardCodedText(page, followPath, data)
  },
)
