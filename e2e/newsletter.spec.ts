import { randomUUID } from 'node:crypto'
import { mailedLink } from './mail/inbox.ts'
import { apiOrigin } from './site/addresses.ts'
import { nodeRequest } from './site/node-request.ts'
import { expect, test } from './site/test.ts'

test(
  'who asked for the newsletter confirms it by the link of a mail, signed in nowhere, as often as they click',
  { tag: '@CO-03' },
  async ({ page }) => {
    const email = `reader+${randomUUID()}@example.com`
    const { status } = await nodeRequest(`${apiOrigin}/newsletter/api/v1/Profiles/subscription`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, channel: 'pixhaven-uk' }),
    })
    expect(status).toBe(202)
    const link = await mailedLink(email, 'newsletter')

    const confirmations = `${apiOrigin}/newsletter/**`
    await page.route(confirmations, (route) => route.abort('connectionrefused'))
    await page.goto(link)
    await expect(page).toHaveURL('/subscription-confirmation')
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page).toHaveURL('/subscription-confirmation-error')
    await expect(page.getByRole('heading', { level: 1, name: 'Your subscription failed' })).toBeVisible()
    await page.unroute(confirmations)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/subscription-confirmation-success')
    await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible()

    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page).toHaveURL('/subscription-confirmation-success')
  },
)
