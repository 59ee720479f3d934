import type { BrowserContext, Locator, Page } from '@playwright/test'
import { TrackedEvent } from '@account/shared/contracts/tracking-event.ts'
import { openAsNewCustomer, openByRegistering } from '../identity/customer.ts'
import { CONSENT_COOKIE, expect, test } from '../site/test.ts'

test.use({ consent: null })

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies and your privacy' })
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name, exact: true })

const consentCode = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name, domain }) => name === CONSENT_COOKIE && domain === '.uk.localhost')?.value

/** Collects the tracking events of the page and the status codes of their responses. */
const watchTracking = (page: Page) => {
  const events: TrackedEvent[] = []
  const statuses: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/api/tracking/'))
      events.push(TrackedEvent.parse(request.postDataJSON()))
  })
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && new URL(response.url()).pathname.startsWith('/api/tracking/'))
      statuses.push(response.status())
  })
  return {
    events,
    statuses,
    pages: () => events.map(({ event }) => (event.name === 'page-viewed' ? event.properties?.['page'] : event.name)),
  }
}

test(
  'the site tracks nothing before the visitor consents and after a refusal',
  { tag: '@SH-23' },
  async ({ page, context }) => {
    const tracking = watchTracking(page)
    await openByRegistering(page, '/orders')
    await expect(banner(page)).toBeVisible()
    // The site works while the banner is open.
    await menuLink(page, 'My settings').click()
    await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
    await banner(page).getByRole('button', { name: 'Only what is necessary' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect.poll(() => consentCode(context)).toBe('00')
    await menuLink(page, 'Orders').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    expect(tracking.events).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('account/visitor'))).toBeNull()
  },
)

test(
  'the banner is answered by keyboard without scrolling the page and never covers the focus',
  { tag: '@SH-23' },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await openAsNewCustomer(page, '/settings')
    const refuse = banner(page).getByRole('button', { name: 'Only what is necessary' })
    await expect(refuse).toBeVisible()
    // Content that loads later would move the last link.
    await expect(page.getByText('Customer since')).toBeVisible()
    await expect(page.getByText('Add one to choose it with your next order.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
    const link = page.getByRole('main').getByRole('link').last()
    await link.evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + 20)
      element.focus()
    })
    const bottomOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
    const topOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
    expect(await bottomOf(link)).toBeLessThanOrEqual(await topOf(banner(page)))
    const place = await page.evaluate(() => window.scrollY)
    await refuse.focus()
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('button', { name: 'Accept all' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    await page.keyboard.press('Enter')
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(place)
  },
)

test(
  'the site tracks page views by route pattern until the visitor withdraws consent',
  { tag: '@SH-23' },
  async ({ page, context }) => {
    const tracking = watchTracking(page)
    await openAsNewCustomer(page, '/orders?code=SECRET')
    await banner(page).getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => consentCode(context)).toBe('11')
    await menuLink(page, 'My settings').click()
    await expect.poll(() => tracking.pages()).toEqual(['/orders', '/settings'])
    await expect.poll(() => tracking.statuses).toEqual([202, 202])
    expect(new Set(tracking.events.map(({ visitorId }) => visitorId)).size).toBe(1)

    await page.getByRole('button', { name: 'Cookie settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
    await expect(dialog.getByRole('switch', { name: 'Necessary' })).toBeDisabled()
    await dialog.getByRole('switch', { name: 'Analytics' }).click()
    await dialog.getByRole('button', { name: 'Save my choice' }).click()
    await expect.poll(() => consentCode(context)).toBe('01')
    await menuLink(page, 'Orders').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    expect(tracking.pages()).toEqual(['/orders', '/settings'])
    expect(await page.evaluate(() => localStorage.getItem('account/visitor'))).toBeNull()
  },
)

test('a visitor chooses the purposes by keyboard alone', { tag: '@SH-23' }, async ({ page, context }) => {
  await openAsNewCustomer(page, '/settings')
  await banner(page).getByRole('button', { name: 'Choose' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await expect(dialog).toBeFocused()
  await dialog.getByRole('switch', { name: 'Analytics' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Save my choice' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => consentCode(context)).toBe('10')
})

test(
  'the open chat and its close button fit on a small screen beside the banner',
  { tag: ['@SH-23', '@SH-24', '@SH-26'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await openAsNewCustomer(page, '/orders?supportChat=true')
    await expect(banner(page)).toBeVisible()
    await page.getByRole('button', { name: 'Ask customer care' }).click()
    const chat = page.getByRole('region', { name: 'Customer care' })
    await expect(chat.getByLabel('Your question')).toBeFocused()
    expect((await chat.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  },
)

test('the banner leaves room for the page on a very low screen', { tag: '@SH-23' }, async ({ page }) => {
  // 1280 by 1024 pixels at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await openAsNewCustomer(page, '/orders')
  await expect(banner(page)).toBeVisible()
  await expect(banner(page)).not.toBeInViewport()
  const refuse = banner(page).getByRole('button', { name: 'Only what is necessary' })
  await refuse.focus()
  await expect(refuse).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveCount(0)
})
