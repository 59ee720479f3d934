import { expect, test } from '../../library/library-test.ts'
import { monthRegion } from '../../library/timeline-page.ts'

test(
  'months that failed offline load by themselves when the connection is back',
  { tag: ['@TL-07', '@TL-05'] },
  async ({ page, context }) => {
    // The viewport is so low that the last months have not loaded.
    await page.setViewportSize({ width: 420, height: 420 })
    await page.goto('/my-photos/photos')
    await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /remaining$/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(page.getByText('Error: Your photos could not be loaded').first()).toBeVisible()
    await context.setOffline(false)
    await expect(monthRegion(page, 'August 2022').getByRole('img').last()).toBeVisible()
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0)
  },
)
