import { openAsDemoAccount } from './identity/customer.ts'
import { expect, test } from './site/test.ts'

// A second try would find the account imported already, and skip what had failed.
test.describe.configure({ retries: 0 })

test(
  'a library of the former service is imported, and shown ten seconds after it arrived',
  { tag: '@UP-05' },
  async ({ page }) => {
    test.slow()
    await openAsDemoAccount(page, '/my-photos/photos', 'ava')
    const start = page.getByRole('button', { name: 'Import my photos' })
    // The demo account is imported once per data folder: on a site that has run these tests before it is done.
    const isDone = page.getByRole('region', { name: /\d{4}$/ })
    await expect(start.or(isDone).first()).toBeVisible()
    test.skip(!(await start.isVisible()), 'The demo account of this site has been imported already.')
    await expect(page.getByText('Your photos are still with our former service')).toBeVisible()
    await start.click()
    await expect(page.getByText('Your photos are being imported')).toBeVisible()
    await expect(page.getByText('Your photos have arrived and are being sorted')).toBeVisible({ timeout: 60_000 })
    const arrivedAt = Date.now()
    await expect(isDone.first()).toBeVisible({ timeout: 40_000 })
    expect(Date.now() - arrivedAt).toBeGreaterThan(9_000)
  },
)
