import type { Page } from '@playwright/test'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { buy } from '../site/demo-shop.ts'
import { accountOrigin, apiUrlPattern, shopOrigin } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

const reorder = (page: Page) => page.getByRole('region', { name: 'Order again', exact: true })
const action = (page: Page) => reorder(page).getByRole('button', { name: 'Order again in the shop' })

test('a reorder shows the differences before it opens the shop', { tag: '@OR-05' }, async ({ page, context }) => {
  await signInAsNewCustomer(context)
  const [sent = '', dearer = '', foreign = '', leather = '', lost = '', gone = ''] = await buy(
    context,
    'sent',
    'price-changed',
    'other-currency',
    'option-discontinued',
    'photos-expired',
    'article-gone',
  )
  for (const [orderCode, words] of [
    [dearer, 'The price is now £39.95 instead of £35.96'],
    [foreign, /The price is now £\d+\.\d\d instead of SEK\s\d/],
    [leather, 'An option that you chose is no longer available'],
  ] as const) {
    await page.goto(`/orders/${orderCode}`)
    await expect(reorder(page)).toContainText('You can order this again, but something has changed:')
    await expect(reorder(page)).toContainText(words)
    await expect(action(page)).toBeVisible()
  }
  for (const [orderCode, words] of [
    [lost, 'Its photos were deleted on'],
    [gone, 'No longer in our shop'],
  ] as const) {
    await page.goto(`/orders/${orderCode}`)
    await expect(reorder(page)).toContainText('This order can’t be placed again.')
    await expect(reorder(page)).toContainText(words)
    await expect(action(page)).toHaveCount(0)
  }
  await page.goto(`/orders/${sent}`)
  await expect(reorder(page)).toContainText('Everything is available just as you ordered it.')
  await action(page).click()
  await page.waitForURL(new RegExp(`^${shopOrigin('uk')}/basket\\?reorder=[0-9a-f-]{36}$`))
})

test('a reorder with an address outside the shop is refused', { tag: '@OR-05' }, async ({ page, context }) => {
  await signInAsNewCustomer(context)
  const [sent = ''] = await buy(context, 'sent')
  await page.goto(`/orders/${sent}`)
  const headers = { 'access-control-allow-origin': '*' }
  for (const ShopUrl of ['javascript:alert(1)', 'https://www.uk.localhost.evil.example/basket', '//evil.example']) {
    await page.route(`${apiUrlPattern}/reorderDirect/**`, (route) => route.fulfill({ headers, json: { ShopUrl } }))
    await action(page).click()
    await expect(reorder(page).getByRole('alert')).toContainText('Error: The order could not be placed again')
    await page.unroute(`${apiUrlPattern}/reorderDirect/**`)
  }
  await expect(page).toHaveURL(`${accountOrigin('uk')}/orders/${sent}`)
  await page.route(`${apiUrlPattern}/reorder/**`, (route) => route.fulfill({ status: 400, headers, json: {} }))
  await page.reload()
  await expect(reorder(page).getByRole('alert')).toContainText('could not be found out')
})
