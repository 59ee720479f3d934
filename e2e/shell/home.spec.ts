import type { Page } from '@playwright/test'
import { signInAsNewCustomer, openAsDemoAccount, openAsNewCustomer } from '../identity/customer.ts'
import { apiUrlPattern, remotesOrigin, shopOrigin } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('home shows latest order, photos, storage status, projects and details', { tag: '@SH-25' }, async ({ page }) => {
  await openAsDemoAccount(page, '/', 'liam')
  await expect(panel(page, 'My photos')).toContainText(/\d+ photos?/)
  await expect(
    panel(page, 'Latest order')
      .getByRole('article')
      .or(panel(page, 'Latest order').getByRole('heading', { level: 3 }))
      .first(),
  ).toBeVisible()
  await expect(panel(page, 'Photo storage')).toContainText(/1[45] months remaining/)
  await expect(panel(page, 'Photo storage')).toContainText(/until \d{1,2}\s[A-Z][a-z]+\s20\d\d/)
  const projects = panel(page, 'Saved projects').getByRole('listitem').getByRole('link')
  await expect(projects).toHaveCount(3)
  await expect(projects.first()).toHaveAttribute('href', new RegExp(`^${shopOrigin('uk')}/editor\\?projectId=`))
  await expect(panel(page, 'My details')).toContainText('liam@example.com')
})

test('the home page of a new customer shows the empty state of each panel', { tag: '@SH-25' }, async ({ page }) => {
  await openAsNewCustomer(page, '/')
  await expect(panel(page, 'Latest order')).toContainText("You haven't ordered anything yet!")
  await expect(panel(page, 'Saved projects')).toContainText("You haven't started any projects yet")
  await expect(panel(page, 'My photos')).toContainText('Your photo library is empty')
  await expect(panel(page, 'Photo storage')).toContainText(/1[78] months remaining/)
})

const open = { 'access-control-allow-origin': '*' }

test(
  'only the panel whose service fails shows a failure, and a retry recovers it',
  { tag: '@SH-25' },
  async ({ page }) => {
    await signInAsNewCustomer(page.context())
    for (const { name, service, remaining } of [
      { name: 'Latest order', service: 'orders', remaining: ['Saved projects', 'Photo storage'] },
      { name: 'Saved projects', service: 'projects', remaining: ['Latest order', 'Photo storage'] },
      { name: 'Photo storage', service: 'accounts', remaining: ['Latest order', 'Saved projects'] },
    ]) {
      await page.route(`${apiUrlPattern}/${service}/**`, (route) =>
        route.fulfill({ status: 400, headers: open, json: {} }),
      )
      await page.goto('/')
      await expect(panel(page, name).getByRole('alert')).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
      for (const other of remaining) await expect(panel(page, other).getByRole('alert')).toHaveCount(0)
      await expect(panel(page, 'My details')).toContainText('@example.com')
      await page.unroute(`${apiUrlPattern}/${service}/**`)
      await panel(page, name).getByRole('button', { name: 'Try again' }).click()
      await expect(panel(page, name).getByRole('alert')).toHaveCount(0)
    }
  },
)

test.describe('while the orders remote is down', () => {
  test.use({ expectsPageErrors: true })
  test('the other panels are shown', { tag: '@SH-25' }, async ({ page }) => {
    await page.route(`${remotesOrigin}/orders/**`, (route) => route.abort('connectionrefused'))
    await openAsNewCustomer(page, '/')
    await expect(panel(page, 'Photo storage')).toContainText('months remaining')
    await expect(panel(page, 'My details')).toContainText('@example.com')
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible({ timeout: 40_000 })
    await expect(panel(page, 'My photos')).toBeVisible()
  })
})
