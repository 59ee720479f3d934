import type { BrowserContext, Page } from '@playwright/test'
import { openAsNewCustomer } from '../identity/customer.ts'
import { readInbox } from '../site/inbox.ts'
import { buy } from '../site/demo-shop.ts'
import { apiOrigin } from '../site/addresses.ts'
import { nodeRequest } from '../site/node-request.ts'
import { expect, test } from '../site/test.ts'

const path = '/online-products'

const cards = (page: Page) => page.getByRole('list', { name: 'Your photo books' }).getByRole('article')

/** Opens the page of a customer with one book whose online version is ready. */
const openWithReadyBook = async (page: Page, context: BrowserContext) => {
  await openAsNewCustomer(page, path)
  await expect(page.getByRole('heading', { name: "You haven't ordered a photo book yet" })).toBeVisible()
  // The order holds a photo book and prints.
  await buy(context, 'confirmed')
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Request online version/ }).click()
  // The state 'requested' may last a moment only, since a job renders the pages as soon as it is free.
  await expect(page.getByRole('button', { name: /^Request online version/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^View online version/ })).toBeVisible({ timeout: 60_000 })
}

test(
  'a customer requests an online book, a visitor reads it by its address, and the customer deletes it',
  { tag: '@WI-01' },
  async ({ page, context, browser }) => {
    test.slow()
    await openWithReadyBook(page, context)
    const address = (await page.getByRole('link', { name: /^View online version/ }).getAttribute('href')) ?? ''

    const visitor = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1200, height: 900 } })
    const book = await visitor.newPage()
    await book.goto(address)
    await expect(book.getByRole('heading', { level: 1 })).toBeVisible()
    const place = book.getByText(/^(Cover|Page \S+ of \d+)$/)
    await expect(place).toHaveText('Cover')
    await book.keyboard.press('ArrowRight')
    await expect(place).toHaveText('Page 2–3 of 13')
    await book.getByRole('button', { name: 'Next page' }).click()
    await expect(place).toHaveText('Page 4–5 of 13')
    await book.keyboard.press('End')
    await expect(book.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await book.keyboard.press('Home')
    await expect(place).toHaveText('Cover')
    await book.setViewportSize({ width: 375, height: 740 })
    await book.mouse.move(300, 300)
    await book.mouse.down()
    await book.mouse.move(100, 300)
    await book.mouse.up()
    await expect(place).toHaveText('Page 2 of 13')

    // The list has one page only.
    await page.goto(`${path}?page=9`)
    await expect(cards(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\?page=1$/)
    await page.getByRole('button', { name: /^Delete the online version/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: /^Request online version/ })).toBeVisible()
    await book.reload()
    await expect(book.getByRole('heading', { name: 'This photo book is no longer online' })).toBeVisible()
    await visitor.close()
  },
)

test(
  'a customer shares a book by mail and publishes it in the gallery',
  { tag: ['@WI-02', '@WI-03'] },
  async ({ page, context }) => {
    test.slow()
    await openWithReadyBook(page, context)
    await page.getByRole('link', { name: /^Share/ }).click()
    await page.getByLabel('Email address of the recipient').fill('zoë@exämple')
    await page.getByLabel('Your name').fill('')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Please fill in a valid email address')).toBeVisible()
    await expect(page.getByText('Please fill in your name')).toBeVisible()
    const recipient = `grandma-${Date.now()}@example.com`
    const script = '<img src=x onerror=alert(1)>'
    await page.getByLabel('Your name').fill(`Robin Ø ${script}`)
    await page.getByLabel('Email address of the recipient').fill(recipient)
    await page.getByLabel(/^Personal message/).fill(`Schöne Grüße <a href="javascript:alert(1)">${script}</a>`)
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/share?'))
    await page.getByRole('button', { name: 'Send' }).click()
    expect(new URL((await sent).url()).searchParams.get('toEmailAddress')).toBe(
      Buffer.from(recipient).toString('base64'),
    )
    await expect(page.getByText(`Your photo book is on its way to ${recipient}`)).toBeVisible()
    const mails = `${apiOrigin.replace('api.', 'mail.')}/messages?to=${encodeURIComponent(recipient)}`
    await expect
      .poll(async () => (await nodeRequest(mails)).body, { timeout: 60_000 })
      .toContain(`Robin Ø ${script} would like to show you a photo book`)
    const mailPage = await context.newPage()
    const ran: string[] = []
    mailPage.on('dialog', (dialog) => {
      ran.push(dialog.message())
      void dialog.dismiss()
    })
    const [mail] = await readInbox(recipient)
    await mailPage.goto(`${apiOrigin.replace('api.', 'mail.')}/messages/${mail?.id}/html`)
    await expect(mailPage.getByText(`<a href="javascript:alert(1)">${script}</a>`)).toBeVisible()
    await expect(mailPage.getByText(`Robin Ø ${script}`).first()).toBeVisible()
    await expect(mailPage.locator('img[src="x"], a[href^="javascript:"]')).toHaveCount(0)
    expect(ran).toEqual([])
    await mailPage.close()

    await page.getByRole('link', { name: 'To my online photo books' }).click()
    await expect(cards(page)).toContainText('You have shared this photo book')
    const open = page.getByRole('button', { name: /^Show in the gallery/ })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Your book in the gallery' })
    await dialog.getByLabel('Title').fill('Łódź by night')
    await dialog.getByLabel('Category').selectOption({ label: 'Travel' })
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Your book is in the gallery')).toBeVisible()
    const change = page.getByRole('button', { name: /^In the gallery: change/ })
    await change.click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Łódź by night')
    await dialog.getByLabel('Title').fill('Gdańsk')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toHaveCount(0)
    await change.click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Gdańsk')
    await dialog.getByRole('button', { name: 'Take out of the gallery' }).click()
    await expect(page.getByText('Your book is no longer in the gallery')).toBeVisible()

    // Customer care can block an order from the gallery.
    await page.route('**/gallery/v1/blockedorders/**', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { orderCode: 'UK-1', isBlocked: true },
      }),
    )
    await open.click()
    await expect(dialog).toContainText("This photo book can't be shown in the gallery")
  },
)

test('a book has no online version when the widget service responds 401', { tag: '@WI-02' }, async ({ page }) => {
  await page.route('**/widgets/v1/widget/**', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, json: {} }),
  )
  await openAsNewCustomer(page, `${path}/UK-1-1`)
  await expect(page.getByRole('heading', { name: 'This photo book has no online version yet' })).toBeVisible()
})
