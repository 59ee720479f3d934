import type { PublicConfig } from '@account/shared/contracts/public-config.ts'
import type { Page, Route } from '@playwright/test'
import { openAsNewCustomer } from '../../identity/customer.ts'
import { accountOrigin, apiUrlPattern, isApiCall, shopOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'

const configurations = `${apiUrlPattern}/configuration/*`
const headerMenu = (page: Page) => page.getByRole('navigation', { name: /shop$/ })
const footerMenu = (page: Page) => page.getByRole('navigation', { name: /^More of/ })
const open = { 'access-control-allow-origin': '*' }

const watchReports = (page: Page) => {
  const actions: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !isApiCall(request.url(), 'reports')) return
    actions.push((request.postDataJSON() as { action: string }).action)
  })
  return actions
}

test.use({ viewport: { width: 1600, height: 900 } })

test('header and footer show the menus of the channel', { tag: '@SH-07' }, async ({ page }) => {
  await openAsNewCustomer(page, '/orders')
  await expect(headerMenu(page).getByRole('link', { name: 'Photo prints' })).toHaveAttribute(
    'href',
    `${shopOrigin('uk')}/photo-prints`,
  )
  await expect(headerMenu(page).getByRole('link', { name: 'Offers' })).toBeVisible()
  await expect(footerMenu(page).getByRole('link', { name: 'Delivery and returns' })).toBeVisible()

  // A department opens and closes by keyboard.
  const department = headerMenu(page).getByText('Wall art').first()
  await department.focus()
  await page.keyboard.press('Enter')
  await expect(headerMenu(page).getByRole('link', { name: 'Photos on canvas' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(headerMenu(page).getByRole('link', { name: 'Photos on canvas' })).toBeHidden()
  await expect(department).toBeFocused()

  await footerMenu(page).getByRole('link', { name: 'Delivery and returns' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help: delivery' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Signed in as Robin Appleby' })).toBeVisible()
})

test('public pages have the menus of their storefront', { tag: '@SH-07' }, async ({ page }) => {
  await page.goto(`${accountOrigin('de')}/account-deleted`)
  await expect(headerMenu(page).or(page.getByRole('navigation')).getByText('Fotobücher').first()).toBeVisible()
})

const failures: Record<string, (route: Route) => Promise<void>> = {
  'responds with half of it': (route) => route.fulfill({ headers: open, json: { menus: { top: [] } } }),
  'cannot be reached': (route) => route.abort('connectionrefused'),
}

for (const [failure, respond] of Object.entries(failures)) {
  test(
    `the site uses the built-in menus and reports a configuration service that ${failure}`,
    { tag: '@SH-07' },
    async ({ page }) => {
      const reports = watchReports(page)
      await page.route(configurations, respond)
      await page.goto('/account-deleted')
      await expect(headerMenu(page).getByRole('link', { name: 'Photo books' })).toHaveAttribute(
        'href',
        `${shopOrigin('uk')}/photo-books`,
      )
      await expect(footerMenu(page).getByRole('link', { name: 'Privacy' })).toBeVisible()
      await expect.poll(() => reports).toContain('public-config/load')
    },
  )
}

test(
  'a menu link to a script or a foreign site is dropped and reported, and the others are shown',
  { tag: '@SH-07' },
  async ({ page }) => {
    const reports = watchReports(page)
    const shop = shopOrigin('uk')
    const config: PublicConfig = {
      menus: {
        top: [{ text: 'Win a prize', href: 'javascript:alert(1)' }],
        main: [
          { text: 'Cards', href: `${shop}/cards` },
          { text: 'Elsewhere', href: `${shop}.evil.example/` },
          { text: '<img src=x onerror=alert(1)>', href: `${shop}/odd` },
        ],
        footer: [{ text: 'Data', href: 'data:text/html,x' }],
      },
      routes: { Main: `${shop}/`, EditorUrl: `${shop}/editor` },
    }
    await page.route(configurations, (route) => route.fulfill({ headers: open, json: config }))
    await page.goto('/account-deleted')
    await expect(headerMenu(page).getByRole('link')).toHaveText(['Cards', '<img src=x onerror=alert(1)>'])
    await expect(page.locator('a[href^="javascript:"], a[href^="data:"], a[href*="evil"]')).toHaveCount(0)
    await expect.poll(() => reports).toContain('public-config/refused')
  },
)
