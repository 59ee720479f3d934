import { Activation } from '@account/shared/contracts/activation.ts'
import { openAsDemoAccount } from './identity/customer.ts'
import { expect, test } from './site/test.ts'

// A second try would find the account imported already, and skip what had failed.
test.describe.configure({ retries: 0 })

test(
  'a library of the former service is imported, and shown ten seconds after it arrived',
  { tag: '@UP-05' },
  async ({ page }) => {
    test.slow()
    const answer = page.waitForResponse(
      (response) => /\/users\/activate$/.test(response.url()) && response.request().method() === 'GET',
    )
    await openAsDemoAccount(page, '/my-photos/photos', 'ava')
    // The demo account is imported once per data folder: on a site that has run these tests before it is done.
    const { status } = Activation.parse(await (await answer).json())
    test.skip(status === 'ACTIVE', 'The demo account of this site has been imported already.')
    const start = page.getByRole('button', { name: 'Import my photos' })
    const isDone = page.getByRole('region', { name: /\d{4}$/ })
    await expect(page.getByText('Your photos are still with our former service')).toBeVisible()
    await start.click()
    await expect(page.getByText('Your photos are being imported')).toBeVisible()
    await expect(page.getByText('Your photos have arrived and are being sorted')).toBeVisible({ timeout: 60_000 })
    const arrivedAt = Date.now()
    await expect(isDone.first()).toBeVisible({ timeout: 40_000 })
    expect(Date.now() - arrivedAt).toBeGreaterThan(9_000)
  },
)
