import { signInAsNewCustomer } from '../identity/customer.ts'
import { buy } from '../site/demo-shop.ts'
import { expect, test } from '../site/test.ts'

test('a printed order has no navigation, footer or buttons', { tag: '@OR-03' }, async ({ page, context }) => {
  await signInAsNewCustomer(context)
  const [confirmed = ''] = await buy(context, 'confirmed')
  await page.goto(`/orders/${confirmed}`)
  await expect(page.getByRole('region', { name: 'Progress', exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1, name: 'Order details' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Progress', exact: true })).toBeVisible()
  for (const role of ['navigation', 'contentinfo', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light')
})

test('the printed list of orders has no links or controls', { tag: '@OR-01' }, async ({ page, context }) => {
  await signInAsNewCustomer(context)
  const [confirmed = ''] = await buy(context, 'confirmed')
  await page.goto('/orders')
  const order = page.getByRole('article').filter({ hasText: confirmed })
  await expect(order.getByRole('link', { name: 'View order' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(order).toBeVisible()
  await expect(order.getByRole('link', { name: 'View order' })).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Delivery' })).toBeHidden()
})
