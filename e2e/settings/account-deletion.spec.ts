import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../site/axe.ts'
import { openAsNewCustomer, register, signIn } from '../identity/customer.ts'
import { accessTokenOf, tokenCookies } from '../identity/token-cookies.ts'
import { storePhotos } from '../library/library-api.ts'
import { mailedLink } from '../site/inbox.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { apiOrigin, apiUrlPattern } from '../site/addresses.ts'
import { nodeRequest } from '../site/node-request.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { expect, test } from '../site/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const requestDeletion = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Send me the deletion link' }).click()
  await expect(dialog.getByRole('status')).toContainText('We have sent a link to')
}

test(
  'a customer sees what a deletion removes and keeps, and deletes the account by the link of a mail',
  { tag: ['@SE-06', '@CO-01'] },
  async ({ page, context }) => {
    test.slow()
    const customer = await openAsNewCustomer(page, '/settings')
    await storePhotos(context, [jpegPhoto('one.jpg')])
    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog).toContainText('This will be deleted for good')
    await expect(dialog.getByRole('listitem').first()).toHaveText('1 photo')
    await expect(dialog.getByRole('link', { name: 'Export them first' })).toHaveAttribute('href', '/my-photos/photos')
    await expect(dialog).toContainText('Orders and invoices, as long as the law demands')
    await expectNoAxeViolations(page, 'deletion dialog')
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeFocused()
    await requestDeletion(page)

    const token = await accessTokenOf(context)
    const other = await context.newPage()
    await other.goto('/orders')
    await page.goto(await mailedLink(customer.email, 'account-deletion'))
    await expect(heading(page, 'Delete your account for good?')).toBeVisible()
    await expectAccessible(page, 'confirmation of an account deletion')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL('/account-deleted')
    await expect(heading(page, 'Your account has been successfully deleted')).toBeVisible()
    expect(await tokenCookies(context)).toEqual([])
    await expect(other).toHaveURL('/account-deleted')
    await expect(async () => {
      const { status } = await nodeRequest(`${apiOrigin}/customers/customers/me`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(status).toBe(401)
    }).toPass()

    await page.getByRole('link', { name: 'Create an account' }).click()
    await signIn(page, customer)
    await expect(page.getByText('The email address or password is not right.')).toBeVisible()
    await register(page, customer)
    await expect(heading(page, 'My account overview')).toBeVisible()
  },
)

test(
  'a failed deletion shows its failure and a working retry, and the link of another customer deletes nothing',
  { tag: ['@CO-01', '@CO-04'] },
  async ({ page, browser }) => {
    const customer = await openAsNewCustomer(page, '/settings')
    await requestDeletion(page)
    const link = await mailedLink(customer.email, 'account-deletion')

    const foreign = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const stranger = await foreign.newPage()
    await openAsNewCustomer(stranger, '/settings')
    await stranger.goto(link)
    await stranger.getByRole('button', { name: 'Delete my account' }).click()
    await expect(stranger).toHaveURL('/delete-account-error')
    await expect(stranger.getByText('belongs to another account')).toBeVisible()
    await stranger.getByRole('link', { name: 'Try again' }).click()
    await expect(stranger.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
    await foreign.close()

    const confirmation = `${apiUrlPattern}/identity/v2/identities/**/confirm`
    await page.route(confirmation, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.fallback(),
    )
    await page.goto(link)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL('/delete-account-error')
    await expect(heading(page, "Your account couldn't be deleted")).toBeVisible()
    await expect(page.getByText(/[0-9a-f]{8}-[0-9a-f-]{27}/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact customer care' })).toHaveAttribute('href', /\/contact$/)
    await page.reload()
    await expect(heading(page, "Your account couldn't be deleted")).toBeVisible()
    await page.unroute(confirmation)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/account-deleted')
  },
)
