import { openByRegistering } from '../identity/customer.ts'
import { mailedLink } from '../site/inbox.ts'
import { shortTokensPort } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

// The links that this site mails expire before they arrive.

test(
  'an expired link shows its expiry, confirms nothing and offers a new one',
  { tag: ['@CO-01', '@CO-02', '@CO-04'] },
  async ({ page }) => {
    const customer = await openByRegistering(page, '/settings?delete-account=true')
    await page.getByRole('button', { name: 'Send me the deletion link' }).click()
    await page.goto(await mailedLink(customer.email, 'account-deletion', shortTokensPort))
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: "Your account couldn't be deleted" })).toBeVisible()
    await expect(page.getByText('The link has expired. It works for a limited time only.')).toBeVisible()

    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
    await page.goto('/settings/email')
    await page.getByLabel('New email address').fill(`new-${customer.email}`)
    await page.getByRole('button', { name: 'Send confirmation email' }).click()
    await page.goto(await mailedLink(`new-${customer.email}`, 'email-change', shortTokensPort))
    await page.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(page.getByRole('heading', { level: 1, name: "Your email wasn't changed" })).toBeVisible()
    await expect(page.getByText('The link has expired. It works for a limited time only.')).toBeVisible()
    await page.goto('/settings')
    await expect(page.getByText(customer.email, { exact: true })).toBeVisible()
  },
)
