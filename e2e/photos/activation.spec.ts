import { Activation } from '@account/shared/contracts/activation.ts'
import type { Page } from '@playwright/test'
import { openAsDemoAccount } from '../identity/customer.ts'
import { expect, test } from '../site/test.ts'

// A retry would find the account imported already and skip the part that failed.
test.describe.configure({ retries: 0 })

/** Resolves to the time at which the page first shows the text. It polls at each frame, since the text may be brief. */
const whenShown = async (page: Page, text: string) => {
  const shown = await page.waitForFunction((sought) => document.body.textContent.includes(sought) && Date.now(), text, {
    timeout: 60_000,
  })
  return Number(await shown.jsonValue())
}

test(
  'a library of the former service is imported, and shown ten seconds after its arrival',
  { tag: '@UP-05' },
  async ({ page }) => {
    test.slow()
    const activation = page.waitForResponse(
      (response) => /\/users\/activate$/.test(response.url()) && response.request().method() === 'GET',
    )
    await openAsDemoAccount(page, '/my-photos/photos', 'ava')
    // The demo account is imported once per data folder, so a second run on the same site finds it active.
    const { status } = Activation.parse(await (await activation).json())
    test.skip(status === 'ACTIVE', 'The demo account of this site has been imported already.')
    const start = page.getByRole('button', { name: 'Import my photos' })
    const isDone = page.getByRole('group', { name: /\d{4}$/ })
    await expect(page.getByText('Your photos are still with our former service')).toBeVisible()
    const started = whenShown(page, 'Your photos are being imported')
    const arrived = whenShown(page, 'Your photos have arrived and are being sorted')
    await start.click()
    await started
    const arrivedAt = await arrived
    await expect(isDone.first()).toBeVisible({ timeout: 40_000 })
    expect(Date.now() - arrivedAt).toBeGreaterThan(9_000)
  },
)
