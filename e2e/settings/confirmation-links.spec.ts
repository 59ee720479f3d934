import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../site/axe.ts'
import { signInAsNewCustomer, openAsNewCustomer, signIn } from '../identity/customer.ts'
import { mailedLink } from '../site/inbox.ts'
import { expect, test } from '../site/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const failures = [
  { path: '/delete-account-confirmation', button: 'Delete my account', title: "Your account couldn't be deleted" },
  { path: '/change-email-confirmation', button: 'Confirm my email address', title: "Your email wasn't changed" },
  { path: '/subscription-confirmation', button: 'Confirm my subscription', title: 'Your subscription failed' },
  { path: '/change-email-cancellation', button: 'It was not me', title: "The change couldn't be stopped" },
]

const neverMade = 'x'.repeat(43)

test('a missing, malformed or unknown token shows a failure page', { tag: '@CO-04' }, async ({ page }) => {
  await signInAsNewCustomer(page.context())
  for (const { path, button, title } of failures) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText('The link is incomplete.')).toBeVisible()
    for (const token of ['..%2F..%2Fme', neverMade]) {
      await page.goto(`${path}?confirmation-token=${token}&email=nobody%40example.com`)
      await page.getByRole('button', { name: button }).click()
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByText('The link is not valid')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Contact customer care' })).toBeVisible()
    }
  }
  await expectNoAxeViolations(page, 'failure page')
})

test(
  'the token is removed from the address before any other request, and works in another browser after a sign-in',
  { tag: ['@CO-01', '@CO-04'] },
  async ({ page, browser }) => {
    const customer = await openAsNewCustomer(page, '/settings?delete-account=true')
    await page.getByRole('button', { name: 'Send me the deletion link' }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
    const link = await mailedLink(customer.email, 'account-deletion')
    const token = new URL(link).searchParams.get('confirmation-token') ?? ''

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const other = await elsewhere.newPage()
    const leaks: string[] = []
    other.on('request', (request) => {
      const isTheLinkItself = request.isNavigationRequest() && request.url() === link
      const sent = `${request.url()} ${request.headers()['referer'] ?? ''} ${request.postData() ?? ''}`
      if (!isTheLinkItself && sent.includes(token)) leaks.push(sent)
    })
    await other.goto(link)
    await signIn(other, customer)
    await expect(heading(other, 'Delete your account for good?')).toBeVisible()
    await expect(other).toHaveURL('/delete-account-confirmation')
    expect(leaks, 'requests that contain the token').toEqual([])
    await expectNoAxeViolations(other, 'confirmation page')

    await other.getByRole('button', { name: 'Delete my account' }).click()
    await expect(heading(other, 'Your account has been successfully deleted')).toBeVisible()
    expect(await other.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token)
    await elsewhere.close()
  },
)
