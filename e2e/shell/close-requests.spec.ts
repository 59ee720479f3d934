import type { Page } from '@playwright/test'
import { openAsNewCustomer, signInAsNewCustomer } from '../identity/customer.ts'
import { importDialog, openImport } from '../library/import-dialog.ts'
import { shopOrigin } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'
import { openModalOf, releaseServiceRemotes } from './service-remotes.ts'

/**
 * The back gesture of a phone reaches a page as a request to close. A browser without the gesture sends one for Escape, of which no
 * listener of the page receives here.
 */
const hideEscape = (page: Page) =>
  page.evaluate(() =>
    window.addEventListener('keydown', (event) => event.key === 'Escape' && event.stopImmediatePropagation(), true),
  )

const askToClose = (page: Page) => page.keyboard.press('Escape')

test('a request of the system closes one modal after the other', { tag: '@SH-19' }, async ({ page }) => {
  await releaseServiceRemotes(page)
  await openAsNewCustomer(page, '/')
  await expect(page.getByText('The panel latest-order of orders')).toBeVisible()
  await hideEscape(page)
  for (const name of ['photos', 'orders'] as const)
    await openModalOf(page, name, { closesOnEscape: true, locksScroll: true })
  await askToClose(page)
  await expect(page.getByRole('dialog', { name: 'Modal of orders' })).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Modal of photos' })).toBeVisible()
  await askToClose(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openModalOf(page, 'photos', { closesOnEscape: true, locksScroll: true })
  await askToClose(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'a request of the system closes a dialog of an embedded library',
  { tag: ['@SH-19', '@MF-08'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await page.goto(`${shopOrigin('uk')}/your-photos`)
    const requests = [
      (dialog: Element) => dialog.closest('dialog')!.requestClose(),
      // The browser does not ask where the page was not touched since the last request.
      (dialog: Element) => dialog.closest('dialog')!.close(),
    ]
    for (const request of requests) {
      await openImport(page)
      await importDialog(page).evaluate(request)
      await expect(importDialog(page)).toHaveCount(0)
    }
    await openImport(page)
    await expect(importDialog(page).getByRole('button', { name: 'Choose photos' })).toBeEnabled()
  },
)
