import { signInAsNewCustomer } from '../identity/customer.ts'
import { buy } from '../site/demo-shop.ts'
import { expect, test } from '../site/test.ts'

test(
  'the printed list of orders has no links or controls, and a printed order has no navigation, footer or buttons',
  { tag: ['@OR-01', '@OR-03'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    const [confirmed = ''] = await buy(context, 'confirmed')
    await page.goto('/orders')
    const order = page.getByRole('article').filter({ hasText: confirmed })
    const view = order.getByRole('link', { name: 'View order' })
    await expect(view).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(order).toBeVisible()
    await expect(view).toBeHidden()
    await expect(page.getByRole('combobox', { name: 'Delivery' })).toBeHidden()

    await page.emulateMedia({ media: 'screen' })
    await view.click()
    const progress = page.getByRole('region', { name: 'Progress', exact: true })
    await expect(progress).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const heading = page.getByRole('heading', { level: 1, name: 'Order details' })
    await expect(heading).toBeVisible()
    await expect(progress).toBeVisible()
    for (const role of ['navigation', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
    expect(await heading.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light')
  },
)
