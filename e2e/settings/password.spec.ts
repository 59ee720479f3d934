import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../site/axe.ts'
import { signInAs, openAsNewCustomer, signIn } from '../identity/customer.ts'
import { tokenCookies } from '../identity/token-cookies.ts'
import { mailedLink } from '../site/inbox.ts'
import { expect, test } from '../site/test.ts'
import { importDialog, showPhoneCode } from '../library/import-dialog.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const NEW_PASSWORD = 'A-better-password-2'

const choose = async (page: Page, password: string) => {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

test(
  'a customer resets a forgotten password by the link of a mail, and all sessions end',
  { tag: ['@SH-01', '@SH-04'] },
  async ({ page, context, browser }) => {
    const customer = await openAsNewCustomer(page, '/settings')
    const elsewhere = await browser.newContext()
    const thief = await elsewhere.newPage()
    await thief.goto('/settings')
    await signIn(thief, customer)
    await expect(thief.getByText(customer.email).first()).toBeVisible()

    await context.clearCookies()
    await page.goto('/orders?from=mail')
    await signIn(page, { ...customer, password: 'Not-the-password-1' })
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await expect(page.getByLabel('Email address'), 'the address from the sign-in form').toHaveValue(customer.email)
    await expectNoAxeViolations(page, 'forgotten password')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(heading(page, 'Check your inbox')).toBeVisible()
    await expect(page.getByRole('status'), 'the address that the mail went to').toContainText(customer.email)
    await expectNoAxeViolations(page, 'link sent')

    const link = await mailedLink(customer.email, 'password-reset')
    await page.goto(link)
    await expect(heading(page, 'Choose a new password')).toBeVisible()
    await expect(page, 'the address without the token').toHaveURL(/\/new-password$/)
    await page.reload()
    await expect(heading(page, 'Open the link once more')).toBeVisible()
    await expectNoAxeViolations(page, 'link page after a reload')
    await page.goto(link)
    await expect(page.getByLabel('New password')).toBeFocused()
    await expectNoAxeViolations(page, 'new password')
    await choose(page, 'short')
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription('Use at least 10 characters.')
    await choose(page, NEW_PASSWORD)
    await expect(heading(page, 'Your password is changed')).toBeVisible()

    await thief.reload()
    await expect(heading(thief, 'You are signed out'), 'the session in another browser').toBeVisible()
    expect(await tokenCookies(elsewhere)).toEqual([])
    await elsewhere.close()

    await page.getByRole('link', { name: 'Go to your account' }).click()
    await signIn(page, customer)
    await expect(page.getByText('The email address or password is not right.')).toBeVisible()
    await signIn(page, { ...customer, password: NEW_PASSWORD })
    await expect(heading(page, 'My account overview')).toBeVisible()

    await page.goto(link)
    await expect(heading(page, 'This link no longer works')).toBeVisible()
  },
)

test('a customer changes the password from the settings', { tag: '@SE-01' }, async ({ page, context }) => {
  const customer = await openAsNewCustomer(page, '/settings')
  const opener = page.getByRole('button', { name: 'Change password' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change your password?' })
  await expect(dialog).toContainText(`We send a link to ${customer.email}`)
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await dialog.getByRole('button', { name: 'Send me the link' }).click()
  await expect(dialog.getByRole('status')).toContainText(`We have sent a link to ${customer.email}`)
  await expectNoAxeViolations(page, 'password link sent')

  await page.goto(await mailedLink(customer.email, 'password-reset'))
  await choose(page, NEW_PASSWORD)
  await expect(page.getByText('You are signed out everywhere. Sign in with your new password')).toBeVisible()
  expect(await tokenCookies(context), 'token cookies after the change').toEqual([])
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await signIn(page, { ...customer, password: NEW_PASSWORD })
  await expect(heading(page, 'My account overview')).toBeVisible()
  expect(await tokenCookies(context)).toHaveLength(2)
})

test(
  'the phone code on another screen disappears soon after a password change',
  { tag: ['@UP-04', '@SH-03'] },
  async ({ page, browser }) => {
    const customer = await openAsNewCustomer(page, '/settings')
    const elsewhere = await browser.newContext()
    await signInAs(elsewhere, customer)
    const library = await elsewhere.newPage()
    await library.goto('/my-photos/photos')
    await showPhoneCode(library)
    const code = importDialog(library).getByRole('img', { name: /QR code/ })
    await expect(code).toBeVisible()

    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send me the link' }).click()
    await page.goto(await mailedLink(customer.email, 'password-reset'))
    await choose(page, NEW_PASSWORD)
    await expect(heading(page, 'Your password is changed')).toBeVisible()
    // The back end checks each push connection every 20 seconds.
    await expect(heading(library, 'You are signed out')).toBeVisible({ timeout: 40_000 })
    await expect(code).toHaveCount(0)
    await elsewhere.close()
  },
)
