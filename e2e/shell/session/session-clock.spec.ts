import { randomUUID } from 'node:crypto'
import { openAsNewCustomer, openByRegistering, signInAs } from '../../identity/customer.ts'
import { accessTokenOf, tokenCookies } from '../../identity/token-cookies.ts'
import { mailedLink } from '../../site/inbox.ts'
import { shopOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'

// The clock of the page differs from that of the tokens.

const TEN_MINUTES_MS = 600_000
/** One minute before a token expires. */
const RENEWED_AFTER_MS = 14 * 60_000

for (const { name, byMs } of [
  { name: 'fast', byMs: TEN_MINUTES_MS },
  { name: 'slow', byMs: -TEN_MINUTES_MS },
]) {
  test(
    `a customer whose clock is ten minutes ${name} stays signed in`,
    { tag: ['@SH-01', '@SH-03'] },
    async ({ page, context }) => {
      await page.clock.install({ time: Date.now() + byMs })
      await openByRegistering(page, '/orders')
      await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible()
      await page.reload()
      await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/orders')

      await page.goto(`${shopOrigin('uk')}/your-photos`)
      const library = page.getByRole('region', { name: 'My photos' })
      await expect(library.getByText('Your photo library is empty')).toBeVisible()
      const first = await accessTokenOf(context)
      await page.clock.fastForward(RENEWED_AFTER_MS)
      await expect.poll(() => accessTokenOf(context)).not.toBe(first)
      await expect(library.getByText('Your photo library is empty')).toBeVisible()
    },
  )
}

test(
  'a session that was ended on another device ends with the next request, although its token has not expired',
  { tag: ['@SH-03', '@SH-04'] },
  async ({ page, browser }) => {
    await page.clock.install()
    const customer = await openAsNewCustomer(page, '/settings')
    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const other = await elsewhere.newPage()
    await signInAs(elsewhere, customer)
    await other.goto('/settings/email')
    const email = `${randomUUID()}@example.com`
    await other.getByRole('textbox', { name: 'New email address' }).fill(email)
    await other.getByRole('button', { name: 'Send confirmation email' }).click()
    await other.goto(await mailedLink(email, 'email-change'))
    await other.getByRole('button', { name: 'Confirm my email address' }).click()
    await expect(other).toHaveURL('/change-email-success')
    await elsewhere.close()

    await page.clock.fastForward(60_000)
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
    expect(await tokenCookies(page.context())).toEqual([])
  },
)
