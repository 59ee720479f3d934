import type { Page } from '@playwright/test'
import { expect } from '../site/test.ts'

const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name, exact: true })

export const openPhotos = (page: Page) => menuEntry(page, 'My photos').click()

export const expectEmptyLibrary = (page: Page) =>
  expect(page.getByText('Your photo library is empty')).toBeVisible({ timeout: 50_000 })

/** The photo area shows its failure with a reference, and it is the only failure on the page. */
export const expectFailure = async (page: Page) => {
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toBeVisible({ timeout: 50_000 })
  await expect(failure).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
}

/** The other areas of the site still work. */
export const expectOthersWork = async (page: Page) => {
  await menuEntry(page, 'Orders').click()
  await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible()
  await menuEntry(page, 'My settings').click()
  await expect(page.getByText('Customer since')).toBeVisible()
}

export const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).click()

/** Sets a mark on the window, which a reload of the page would remove. */
export const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'isTheSamePage' in window)
