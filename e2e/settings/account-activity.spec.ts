import type { Page } from '@playwright/test'
import { openByRegistering, signIn, signInAs } from '../identity/customer.ts'
import { expectNoAxeViolations } from '../site/axe.ts'
import { apiOrigin } from '../site/addresses.ts'
import { nodeRequest } from '../site/node-request.ts'
import { expect, test } from '../site/test.ts'

const activity = (page: Page) => page.getByRole('region', { name: 'Account activity' })

test(
  'a customer sees what was done to the account, and an operator finds the same by its reference',
  { tag: '@SE-01' },
  async ({ page, context }) => {
    const customer = await openByRegistering(page, '/settings')
    await expect(activity(page).getByRole('listitem')).toHaveText([/^Account created.+Chrome, Linux$/])
    await page.getByRole('link', { name: 'Personal details' }).click()
    await page.getByLabel('First name').fill('Alex')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(activity(page).getByRole('listitem').first()).toContainText('Personal details changed')

    for (let times = 0; times < 9; times += 1) await signInAs(context, customer)
    await context.clearCookies({ name: /^(?!.*consent)/ })
    await page.goto('/settings')
    await signIn(page, { ...customer, password: 'a slip of the finger' })
    await expect(page.getByText('The email address or password is not right.')).toBeVisible()
    await signIn(page, customer)
    await expect(activity(page).getByRole('listitem').first()).toContainText('Signed in with the password')
    const items = activity(page).getByRole('listitem')
    await expect(items.nth(1)).toContainText(/Sign-in refused: wrong password.+Chrome, Linux$/)
    await expect(items).toHaveCount(10)
    await expectNoAxeViolations(page, 'settings with the activity of the account')
    await activity(page).getByRole('button', { name: 'Show earlier activity' }).press('Enter')
    await expect(items).toHaveCount(13)
    await expect(items.nth(10)).toBeFocused()
    await expect(items.last()).toContainText('Account created')

    const reference = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(await activity(page).innerText())?.[0] ?? ''
    const form = { name: 'operator', password: 'Photos-2026!', query: `account=${reference}` }
    const signedIn = await nodeRequest(`${apiOrigin}/operations/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    const cookie = [signedIn.headers['set-cookie']].flat().join().split(';')[0] ?? ''
    const { body } = await nodeRequest(`${apiOrigin}${String(signedIn.headers['location'])}`, { headers: { cookie } })
    for (const shown of ['signed-in', 'Chrome, Linux', 'Earlier activity']) expect(body).toContain(shown)
    expect(body).not.toContain(customer.email)
  },
)
