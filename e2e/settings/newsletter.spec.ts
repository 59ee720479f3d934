import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailedLink } from '../site/inbox.ts'
import { apiUrlPattern, shopOrigin } from '../site/addresses.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { expect, test } from '../site/test.ts'

const aReader = () => `reader+${randomUUID()}@example.com`
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm my subscription' }).click()

const subscribe = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Our newsletter' }).fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toHaveText(`Check your inbox: we have sent a link to ${email}.`)
}

test(
  'a reader confirms the newsletter by the link of a mail, without sign-in and repeatedly',
  { tag: '@CO-03' },
  async ({ page }) => {
    const email = aReader()
    await page.goto(shopOrigin('uk'))
    await subscribe(page, email)
    const link = await mailedLink(email, 'newsletter')

    const confirmations = `${apiUrlPattern}/newsletter/**`
    await page.route(confirmations, (route) => route.abort('connectionrefused'))
    await page.goto(link)
    await expect(page).toHaveURL('/subscription-confirmation')
    await confirm(page)
    await expect(page).toHaveURL('/subscription-confirmation-error')
    await expect(page.getByRole('heading', { level: 1, name: 'Your subscription failed' })).toBeVisible()
    await page.unroute(confirmations)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/subscription-confirmation-success')
    await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible()

    await page.goto(link)
    await confirm(page)
    await expect(page).toHaveURL('/subscription-confirmation-success')
  },
)

test('an incomplete link offers a new subscription', { tag: '@CO-04' }, async ({ page }) => {
  test.slow()
  await page.goto('/subscription-confirmation')
  await expect(page.getByText('The link is incomplete.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  const email = aReader()
  await subscribe(page, email)
  await page.goto(await mailedLink(email, 'newsletter'))
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your newsletter subscription' })).toBeVisible()
  await expectAccessible(page, 'confirmation of a newsletter')
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible()
  await expectAccessible(page, 'newsletter with a subscription')
})
