import type { Page } from '@playwright/test'
import { openAsDemoAccount, signInAsNewCustomer } from '../../identity/customer.ts'
import { selectPhotos } from '../../library/album-page.ts'
import { buy } from '../../site/demo-shop.ts'
import { createPathFollower } from '../../site/path-follower.ts'
import { expect, test } from '../../site/test.ts'

/** Translates as the browsers' translators do: every text, also a later one, is replaced by an element that holds it. */
const translateEverything = () => {
  const isTranslated = ({ parentElement }: Node) => parentElement?.closest('font, script, style, svg, textarea, title')
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || isTranslated(text)) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = text.data
      text.replaceWith(outer)
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => setTimeout(translate)).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}

const expectTranslated = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).locator('font').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page).not.toHaveTitle(/This page does not exist/)
  await expect(page.getByText('Reference')).toHaveCount(0)
}

const screens = {
  emma: [
    ...['/', '/my-photos/photos', '/my-photos/albums', '/orders', '/saved-projects', '/online-products'],
    ...['/settings', '/settings/addresses/all', '/settings/email', '/settings/personal-details'],
  ],
  studio: ['/', '/invoices', '/settings/b2b', '/settings/b2b/new-address', '/integration'],
}

for (const [account, paths] of Object.entries(screens))
  test(`every screen of ${account} works while a browser translates it`, { tag: '@SH-21' }, async ({ page }) => {
    const followPath = createPathFollower(page)
    await page.addInitScript(translateEverything)
    await openAsDemoAccount(page, '/no-such-page', account)
    for (const path of paths) {
      await followPath(path)
      await expectTranslated(page)
      // Every link of the menu replaces the screen, which removes its translated texts.
      await page.getByRole('link', { name: 'Orders' }).first().click()
      await expect(page).toHaveURL(/\/orders$/)
      await expectTranslated(page)
    }
  })

test('an order opens, and selected photos are counted, on a translated page', { tag: '@SH-21' }, async ({ page }) => {
  await page.addInitScript(translateEverything)
  await openAsDemoAccount(page, '/orders', 'emma')
  await expectTranslated(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/orders\/.+/)
  await expectTranslated(page)

  await page.goto('/my-photos/photos')
  await expectTranslated(page)
  await selectPhotos(page, 1)
  await expect(page.getByText('1 selected').first()).toBeVisible()
  await page.getByRole('gridcell').getByRole('checkbox').nth(1).click()
  await expect(page.getByText('2 selected').first()).toBeVisible()
})

test(
  'filters and payments of orders, and the dialog of passkeys, work on a translated page',
  { tag: '@SH-21' },
  async ({ page }) => {
    await page.addInitScript(translateEverything)
    await signInAsNewCustomer(page.context())
    const [mug = '', pickUp = ''] = await buy(page.context(), 'confirmed', 'pick-up')
    await page.goto('/orders')
    await expectTranslated(page)
    const orders = page.getByRole('main').getByRole('article').getByRole('heading')
    await expect(orders).toHaveCount(2)
    await page.getByLabel('Delivery').selectOption('PickupPoint')
    await expect(orders).toHaveText([`Order ${pickUp}`])
    await page.getByRole('searchbox').fill(mug)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText(/^No order matches/)).toBeVisible()
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await expect(orders).toHaveCount(2)

    const [waiting = ''] = await buy(page.context(), 'awaiting-payment')
    await page.goto(`/orders/${waiting}`)
    await expectTranslated(page)
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.waitForURL(({ hostname }) => hostname === 'pay.localhost')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('You left the payment page. Nothing was paid')).toBeVisible()
    await expectTranslated(page)

    await page.goto('/settings')
    await expectTranslated(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Create passkey' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/name/i)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  },
)
