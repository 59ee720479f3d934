import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { openAsNewCustomer } from '../identity/customer.ts'
import { mailedLink } from '../site/inbox.ts'
import { shopOrigin } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

const expectPage = async (page: Page, title: string) => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page, title)
}

test('the pages that confirm and cancel an e-mail change have no accessibility violations', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = `${randomUUID()}@example.com`
  const customer = await openAsNewCustomer(page, '/settings/email')
  await page.getByRole('textbox', { name: 'New email address' }).fill(email)
  await page.getByRole('button', { name: 'Send confirmation email' }).click()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  await page.goto(await mailedLink(email, 'email-change'))
  await expectPage(page, 'Confirm your new email address')
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expectPage(page, 'Your email address has been changed')

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const notice = await elsewhere.newPage()
  await notice.goto(await mailedLink(customer.email, 'email-change-notice'))
  await expectPage(notice, 'Was it not you?')
  await notice.getByRole('button', { name: 'It was not me' }).click()
  await expectPage(notice, 'The change has been stopped')
  await elsewhere.close()
})

test('the pages that confirm an account deletion have no accessibility violations', async ({ page }) => {
  test.slow()
  const customer = await openAsNewCustomer(page, '/settings?delete-account=true')
  await page.getByRole('button', { name: 'Send me the deletion link' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
  await page.goto(await mailedLink(customer.email, 'account-deletion'))
  await expectPage(page, 'Delete your account for good?')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expectPage(page, 'Your account has been successfully deleted')
})

test('the pages that confirm a newsletter subscription have no accessibility violations', async ({ page }) => {
  test.slow()
  const email = `reader+${randomUUID()}@example.com`
  await page.goto(shopOrigin('uk'))
  await page.getByRole('textbox', { name: 'Our newsletter' }).fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText('Check your inbox')
  await page.goto(await mailedLink(email, 'newsletter'))
  await expectPage(page, 'Confirm your newsletter subscription')
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expectPage(page, 'You are subscribed')
})
