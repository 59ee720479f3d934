import type { Page } from '@playwright/test'
import { openAsNewCustomer, signInAsNewCustomer } from '../identity/customer.ts'
import { apiUrlPattern, remotesOrigin } from '../site/addresses.ts'
import { openOperations } from '../site/open-operations.ts'
import { expect, test } from '../site/test.ts'
import { expectEmptyLibrary, expectFailure, openPhotos } from './photo-area.ts'

// A customer quotes the reference on the screen to customer care, and an operator searches for it.

test.use({ expectsPageErrors: true })

const REFERENCE = /[0-9a-f]{8}-[0-9a-f-]{27}/

const shownReference = async (page: Page) => {
  await expectFailure(page)
  const reference = REFERENCE.exec(await page.getByRole('main').getByRole('alert').innerText())?.[0]
  if (!reference) throw new Error('The failure shows no reference.')
  return reference
}

const expectInOperations = async (operations: Page, correlationId: string) => {
  await expect(async () => {
    await openOperations(operations, { correlationId })
    await expect(operations.locator('code', { hasText: correlationId }).first()).toBeAttached({ timeout: 1_000 })
  }).toPass()
}

/** Opens the photos, whose code the page does not have yet, without a network. The browser has not noticed: it would wait for a connection. */
const failWithoutNetwork = async (page: Page) => {
  for (const address of [`${remotesOrigin}/photos/**`, `${apiUrlPattern}/reports/`])
    await page.route(address, (route) => route.abort())
  await openPhotos(page)
  return shownReference(page)
}

test(
  'operations find the reference of a failure that was shown without a network once the connection is back',
  { tag: '@SH-21' },
  async ({ page, context, browser }) => {
    await openAsNewCustomer(page, '/orders')
    const reference = await failWithoutNetwork(page)
    await context.setOffline(true)
    await expect(page.getByRole('main').getByText('Waiting for a connection')).toBeVisible()
    await page.unrouteAll()
    await context.setOffline(false)
    await expectEmptyLibrary(page)
    await expectInOperations(await browser.newPage(), reference)
  },
)

test(
  'operations find the reference of a failure whose page was closed without a network after the next visit',
  { tag: '@SH-21' },
  async ({ page, context, browser }) => {
    await openAsNewCustomer(page, '/orders')
    const reference = await failWithoutNetwork(page)
    await page.close()
    const next = await context.newPage()
    await next.goto('/orders')
    await expectInOperations(await browser.newPage(), reference)
  },
)

test(
  'operations find the reference of a failure that the report service could not take at first',
  { tag: '@SH-21' },
  async ({ page, browser }) => {
    await signInAsNewCustomer(page.context())
    await page.route(`${apiUrlPattern}/reports/`, (route) => route.fulfill({ status: 503 }))
    await page.route(`${remotesOrigin}/photos/**`, (route) => route.abort())
    await page.goto('/orders')
    await openPhotos(page)
    const reference = await shownReference(page)
    await page.unrouteAll()
    await page.reload()
    await expectInOperations(await browser.newPage(), reference)
  },
)
