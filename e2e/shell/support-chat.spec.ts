import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../site/axe.ts'
import { openAsNewCustomer } from '../identity/customer.ts'
import { apiUrlPattern, sitePort } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Ask customer care' })
const panel = (page: Page) => page.getByRole('region', { name: 'Customer care' })

test('the chat is hidden in development unless a query parameter enables it', { tag: '@SH-24' }, async ({ page }) => {
  await openAsNewCustomer(page, '/orders')
  // The chat loads after the page.
  await page.waitForLoadState('networkidle')
  await expect(opener(page)).toHaveCount(0)
  await page.goto('/orders?supportChat=true')
  await expect(opener(page)).toBeVisible()
  await page.goto('/settings')
  await expect(opener(page)).toBeVisible()
  await page.goto('/settings?supportChat=false')
  await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(opener(page)).toHaveCount(0)
})

test(
  'a question reaches customer care, and the panel loads when it is opened',
  { tag: '@SH-24' },
  async ({ page, context }) => {
    const customer = await openAsNewCustomer(page, '/orders?supportChat=true')
    await expect(opener(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const scripts: string[] = []
    page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response.url()))
    await opener(page).click()
    await expect(panel(page).getByLabel('Your question')).toBeFocused()
    expect(scripts.length).toBeGreaterThan(0)
    await expectNoAxeViolations(page, 'open chat')

    const question = `Where is my order? ${customer.email}`
    await panel(page).getByLabel('Your question').fill(question)
    await panel(page).getByRole('button', { name: 'Send' }).click()
    await expect(panel(page).getByText('Received.', { exact: false })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()

    const inbox = await context.newPage()
    await expect(async () => {
      await inbox.goto(`http://mail.localhost:${sitePort}/messages?to=care@uk.localhost`)
      expect(await inbox.locator('body').innerText()).toContain(customer.email)
    }).toPass()
  },
)

test(
  'a modal covers the chat, and a question that cannot be sent stays in its field, with a reference',
  { tag: '@SH-24' },
  async ({ page }) => {
    await openAsNewCustomer(page, '/orders?supportChat=true')
    await expect(opener(page)).toBeVisible()
    const layerOf = () => page.locator('aside').filter({ hasText: 'Ask customer care' })
    expect(await layerOf().evaluate((chat) => getComputedStyle(chat).zIndex)).toBe('18')
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await layerOf().evaluate((chat) => chat.closest('[inert]') !== null)).toBe(true)
    const box = (await layerOf().boundingBox())!
    const isCovered = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('#modal-layers') !== null,
      { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    )
    expect(isCovered).toBe(true)

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.route(`${apiUrlPattern}/support/**`, (route) => route.abort('connectionrefused'))
    await opener(page).click()
    await panel(page).getByLabel('Your question').fill('Hello')
    await panel(page).getByRole('button', { name: 'Send' }).click()
    await expect(panel(page).getByRole('alert')).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
    await expect(panel(page).getByLabel('Your question')).toHaveValue('Hello')
  },
)
