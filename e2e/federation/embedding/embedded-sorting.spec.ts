import type { Locator, Page } from '@playwright/test'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { storePhotos } from '../../library/library-api.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { shopOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'

const shopPage = `${shopOrigin('uk')}/your-photos`

const library = (page: Page) => page.getByRole('region', { name: 'My photos' })

const namesIn = (page: Page) =>
  library(page)
    .getByRole('gridcell')
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')?.split('.')[0]))

test(
  'the embedded library sorts photos, keeps the page where it is and keeps the choice',
  { tag: ['@MF-08', '@TL-09', '@TL-10'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    // The oldest photo is uploaded last.
    for (const [name, year] of [
      ['new', 2024],
      ['middle', 2022],
      ['old', 2020],
    ] as const)
      await storePhotos(context, [jpegPhoto(`${name}.jpg`, { takenAt: `${year}:05:03 10:00:00` })])
    // The viewport is high enough to render all photos.
    await page.setViewportSize({ width: 1280, height: 2_000 })
    await page.goto(shopPage)
    const menu = library(page).getByRole('combobox', { name: 'Sort photos' })
    await expect(menu).toHaveValue('dateTaken-desc')
    await expect(menu).toHaveAttribute('title', 'Sort by upload date')
    await expect.poll(() => namesIn(page)).toEqual(['new', 'middle', 'old'])

    await menu.focus()
    const before = await page.evaluate(() => ({ address: location.href, top: window.scrollY }))
    await menu.selectOption('created-desc')
    await expect(library(page).getByRole('heading', { level: 2 })).toHaveText(['All photos'])
    await expect.poll(() => namesIn(page)).toEqual(['old', 'middle', 'new'])
    expect(await page.evaluate(() => ({ address: location.href, top: window.scrollY }))).toEqual(before)

    await page.reload()
    await expect(menu).toHaveValue('created-desc')
    await expect.poll(() => namesIn(page)).toEqual(['old', 'middle', 'new'])
    await menu.selectOption('dateTaken-asc')
    await expect.poll(() => namesIn(page)).toEqual(['old', 'middle', 'new'])
    await expect(library(page).getByRole('heading', { level: 2 })).toHaveText(['May 2020', 'May 2022', 'May 2024'])
  },
)

test(
  'a sort order change scrolls to the start of the embedded library, not to the start of the page',
  { tag: ['@MF-08', '@TL-09'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    const months = Array.from({ length: 9 }, (_, month) => `2024:0${month + 1}:03 10:00:00`)
    await storePhotos(
      context,
      months.map((takenAt, index) => jpegPhoto(`photo-${index}.jpg`, { takenAt })),
    )
    await page.setViewportSize({ width: 900, height: 500 })
    await page.goto(shopPage)
    const menu = library(page).getByRole('combobox', { name: 'Sort photos' })
    await expect(menu).toBeVisible()
    const topOf = (element: Locator) => element.evaluate((shown) => Math.round(shown.getBoundingClientRect().top))
    const whole = page.locator('photo-library')
    await page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), await topOf(menu))
    await expect.poll(() => topOf(whole)).toBeLessThan(-50)
    await menu.selectOption('created-asc')
    await expect(library(page).getByRole('heading', { level: 2 })).toHaveText(['All photos'])
    // Rounding may leave a fraction of a pixel.
    await expect.poll(() => topOf(whole)).toBeGreaterThanOrEqual(-1)
    expect(await topOf(whole)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  },
)
