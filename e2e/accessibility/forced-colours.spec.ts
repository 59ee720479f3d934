import type { Locator } from '@playwright/test'
import { openAsDemoAccount } from '../identity/customer.ts'
import { expect, test } from '../site/test.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** The background of a pseudo-element, and that of the page. */
const backgroundsOf = (element: Locator, pseudo: '::before' | '::after') =>
  element.evaluate(
    (node, name) =>
      [getComputedStyle(node, name), getComputedStyle(document.body)].map((style) => style.backgroundColor),
    pseudo,
  )

const expectPainted = async (element: Locator, pseudo: '::before' | '::after') => {
  const [own, page] = await backgroundsOf(element, pseudo)
  expect(own).not.toBe(page)
}

test('forced colours show the dot of a status and the lines between steps', { tag: '@SH-26' }, async ({ page }) => {
  await openAsDemoAccount(page, '/orders', 'emma')
  const badges = page.getByRole('main').locator('[class*="-current-"]')
  await expect(badges.first()).toBeVisible()
  for (const badge of await badges.all()) await expectPainted(badge, '::before')

  // The first orders of the list have just begun; one of them has steps behind it.
  const orders = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
  let pastLines = 0
  for (let order = 0; order < 6; order += 1) {
    await orders.nth(order).click()
    const steps = page
      .locator('[class*="-done-"], [class*="-open-"]')
      .filter({ has: page.locator('[class*="-name-"]') })
    await expect(steps.first()).toBeVisible()
    for (const step of (await steps.all()).slice(0, -1)) await expectPainted(step, '::after')
    pastLines += await page.locator('[class*="-done-"]:has(+ [class*="-done-"])').count()
    await page.goBack()
  }
  expect(pastLines).toBeGreaterThan(0)
})
