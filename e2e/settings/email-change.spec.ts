import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../site/axe.ts'
import { newCustomer, openAsNewCustomer, signIn } from '../identity/customer.ts'
import { tokenCookies } from '../identity/token-cookies.ts'
import { mailedLink } from '../site/inbox.ts'
import { apiUrlPattern } from '../site/addresses.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { expect, test } from '../site/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const anEmail = () => `${randomUUID()}@example.com`

const requestChange = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'New email address' }).fill(email)
  await page.getByRole('button', { name: 'Send confirmation email' }).click()
}

test(
  'a customer changes the e-mail address by the link of a mail and signs in with it',
  { tag: ['@SE-05', '@CO-02'] },
  async ({ page, context }) => {
    test.slow()
    const customer = await openAsNewCustomer(page, '/settings')
    await page.getByRole('link', { name: 'Change email address' }).click()
    await expect(page.getByText(`You sign in with ${customer.email} now.`)).toBeVisible()
    const email = anEmail()
    await requestChange(page, email)
    await expect(page.getByRole('main').getByRole('status')).toContainText(`We have sent a link to ${email}`)
    await expectNoAxeViolations(page, 'confirmation mail sent')

    const confirmed: string[] = []
    page.on('request', (request) => request.url().endsWith('/actions/confirm') && confirmed.push(request.url()))
    const link = await mailedLink(email, 'email-change')
    await page.goto(link)
    await expect(heading(page, 'Confirm your new email address')).toBeVisible()
    await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible()
    await expectAccessible(page, 'confirmation of an e-mail address')
    expect(confirmed, 'confirmations by opening the link').toEqual([])
    await page.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(page).toHaveURL('/change-email-success')
    await expect(heading(page, 'Your email address has been changed')).toBeVisible()
    expect(await tokenCookies(context)).toEqual([])

    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, customer)
    await expect(page.getByText('The email address or password is not right.')).toBeVisible()
    await signIn(page, { ...customer, email })
    await expect(page.getByText(email).first()).toBeVisible()

    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(page, 'a link that was used already shows its success again').toHaveURL('/change-email-success')
  },
)

test('an address in use and too many requests have different messages', { tag: '@SE-05' }, async ({ page }) => {
  const customer = await openAsNewCustomer(page, '/settings/email')
  const field = page.getByRole('textbox', { name: 'New email address' })
  await requestChange(page, 'nobody')
  await expect(field).toHaveAccessibleDescription(/Please enter an email address like/)
  await expect(field).toBeFocused()
  await requestChange(page, customer.email.toUpperCase())
  await expect(field).toHaveAccessibleDescription(/This is your email address already/)

  await requestChange(page, 'emma@example.com')
  await expect(field).toHaveAccessibleDescription(/This email address is already in use/)
  await expect(field).toHaveValue('emma@example.com')
  await expect(field).toBeFocused()

  const changes = `${apiUrlPattern}/identity/v2/identities/**`
  await page.route(changes, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await requestChange(page, anEmail())
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to save changes. Please try again')
  await page.unroute(changes)

  // The address in use was the first of the five requests.
  for (let request = 0; request < 4; request += 1) {
    await requestChange(page, anEmail())
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    await page.reload()
  }
  await requestChange(page, anEmail())
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    /Too many requests\. Please try again in \d+ minutes/,
  )
})

test(
  'an address that was taken in the meantime shows a failure, and the owner of the former address cancels a change',
  { tag: ['@CO-02', '@CO-04'] },
  async ({ page, browser }) => {
    test.slow()
    const customer = await openAsNewCustomer(page, '/settings/email')
    const email = anEmail()
    await requestChange(page, email)
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    const link = await mailedLink(email, 'email-change')
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
    await openAsNewCustomer(await other.newPage(), '/settings', { ...newCustomer(), email })

    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(page).toHaveURL('/change-email-error')
    await expect(heading(page, "Your email wasn't changed")).toBeVisible()
    await expect(page.getByText('Another account has this email address already.')).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/settings/email')

    // The reader of the former address uses another browser and is not signed in.
    const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const notice = await stranger.newPage()
    await notice.goto(await mailedLink(customer.email, 'email-change-notice'))
    await expect(heading(notice, 'Was it not you?')).toBeVisible()
    await expectAccessible(notice, 'stop of an e-mail change')
    await notice.getByRole('button', { name: 'It was not me' }).click()
    await expect(heading(notice, 'The change has been stopped')).toBeVisible()
    await expectAccessible(notice, 'stopped e-mail change')
    await other.close()
    await stranger.close()
  },
)

test('the form keeps its input through a request for the password', { tag: '@SE-05' }, async ({ page }) => {
  await page.clock.install()
  const customer = await openAsNewCustomer(page, '/settings/email')
  const email = anEmail()
  await expect(page.getByRole('textbox', { name: 'New email address' })).toBeVisible()
  await page.clock.fastForward('06:00')
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('max_age') === '300')
  await requestChange(page, email)
  await asked
  // The clock of the authority is not changed, so it does not ask for the password.
  await expect(page).toHaveURL('/settings/email')
  await expect(page.getByText(customer.email)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New email address' })).toHaveValue(email)
})

test(
  'a fresh sign-in is prefilled with the address, and another customer sees none of the input',
  { tag: ['@SE-05', '@SH-04'] },
  async ({ page, browser }) => {
    const elsewhere = await browser.newPage()
    const other = await openAsNewCustomer(elsewhere, '/settings')
    await elsewhere.close()

    await page.clock.install()
    const customer = await openAsNewCustomer(page, '/settings/email')
    const field = page.getByRole('textbox', { name: 'New email address' })
    await expect(field).toBeVisible()
    await page.clock.fastForward('06:00')
    // The clock of the authority is not changed, so the test makes every sign-in too old for it.
    await page.route('**/auth?*max_age=300*', (route) =>
      route.continue({ url: route.request().url().replace('max_age=300', 'max_age=0') }),
    )
    await requestChange(page, anEmail())
    await expect(page.getByText('Please sign in once more to go on.')).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue(customer.email)
    await expect(page.getByLabel('Password')).toBeFocused()

    await signIn(page, other)
    await expect(page.getByText(`You sign in with ${other.email} now.`)).toBeVisible()
    await expect(field).toHaveValue('')
  },
)
