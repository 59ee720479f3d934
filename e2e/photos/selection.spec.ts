import type { Page } from '@playwright/test'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { storePhotos } from '../library/library-api.ts'
import { expect, test } from '../library/library-test.ts'
import { failWithServerError, monthRegion } from '../library/timeline-page.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { test as signedOutTest } from '../site/test.ts'

const path = '/my-photos/photos'
const everything = { width: 1280, height: 5_000 }

const amount = (page: Page, count: number) =>
  expect(page.getByRole('toolbar').getByRole('status')).toHaveText(`${count} selected`)
const tiles = (page: Page, title: string) => monthRegion(page, title).getByRole('gridcell').getByRole('checkbox')
const wholeMonth = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select all photos of ${title}`, exact: true })
const deleteSelected = async (page: Page) => {
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

test(
  'a customer selects photos one by one, by month, as a range and by keyboard alone, and deselects them',
  { tag: ['@TL-11', '@TL-12'] },
  async ({ page }) => {
    await page.setViewportSize(everything)
    await page.goto(path)
    await expect(monthRegion(page, 'August 2022').getByRole('img').first()).toBeVisible()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await amount(page, 0)
    await expect(page.getByRole('toolbar').getByRole('button', { name: 'Delete' })).toBeDisabled()

    const may = tiles(page, 'May 2024')
    await may.nth(2).click()
    await expect(may.nth(2)).toBeChecked()
    await amount(page, 1)
    await may.nth(5).click({ modifiers: ['Shift'] })
    await amount(page, 4)
    await may.nth(4).click()
    await amount(page, 3)

    await wholeMonth(page, 'May 2024').click()
    await amount(page, 27)
    await may.nth(0).click()
    await amount(page, 26)
    await expect(wholeMonth(page, 'May 2024')).toHaveAttribute('aria-checked', 'mixed')
    await may.nth(0).click()
    await wholeMonth(page, 'May 2024').click()
    await amount(page, 0)

    // The range runs from the fourth last loaded photo of May over a whole month into August.
    await may.nth(20).click()
    await tiles(page, 'August 2022')
      .nth(1)
      .click({ modifiers: ['Shift'] })
    await amount(page, 7 + 1 + 2)
    await page.getByRole('button', { name: 'Deselect all' }).click()
    await amount(page, 0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('toolbar')).toHaveCount(0)

    const photos = monthRegion(page, 'May 2024').locator('[data-photo]')
    await photos.first().focus()
    await page.keyboard.press('Space')
    await amount(page, 1)
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await amount(page, 3)
    await page.keyboard.press('Control+a')
    await amount(page, 54)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('toolbar')).toHaveCount(0)

    // The shortcut works wherever the focus is.
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+a')
    await amount(page, 54)
  },
)

test(
  'a drag that is held at the edge of the screen scrolls and keeps selecting',
  { tag: '@TL-11' },
  async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 500 })
    await page.goto(path)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const first = monthRegion(page, 'May 2024').locator('[data-photo]').first()
    await first.scrollIntoViewIfNeeded()
    const { x, y } = (await first.boundingBox())!
    await page.mouse.move(x + 60, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + 90, y + 70, { steps: 4 })
    await page.mouse.move(x + 60, 495, { steps: 4 })
    await expect(monthRegion(page, 'August 2022')).toBeInViewport()
    // The selection grows beyond the first month while the pointer rests.
    const selected = page.getByRole('toolbar').getByText(/\d+ selected/)
    await expect(selected).toHaveText(/^(2[5-9]|[345]\d) selected/)
    await page.mouse.up()
    await expect(selected).toHaveText(/^(2[5-9]|[345]\d) selected/)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true })

  test(
    'a touch drag keeps selecting after its first photo has left the screen',
    { tag: '@TL-11' },
    async ({ page, context }) => {
      await page.goto(path)
      await page.getByRole('slider').waitFor()
      // Below the heading and the offers above the library.
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
      const first = monthRegion(page, 'May 2024').locator('[data-photo]').first()
      await first.evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const origin = page.locator(`[data-photo="${await first.getAttribute('data-photo')}"]`)
      const box = (await origin.boundingBox())!
      const x = box.x + box.width / 2
      const devtools = await context.newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove', y: number) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
      await touch('touchStart', box.y + box.height / 2)
      await amount(page, 1)
      await touch('touchMove', 680)
      await touch('touchMove', 696)
      await expect(origin).toHaveCount(0)
      // The finger is over the toolbar now. This is its first move since the scroll.
      await touch('touchMove', 690)

      // The finger moves back up, away from the edges, and photos that it has left are deselected.
      for (let y = 600; y >= 100; y -= 25) await touch('touchMove', y)
      const scrolled = () => page.evaluate(() => window.scrollY)
      const scrolledByFinger = await scrolled()
      const lowestSelected = () =>
        page
          .locator('[data-photo][aria-checked="true"]')
          .evaluateAll((tiles) => Math.max(...tiles.map((tile) => tile.getBoundingClientRect().top)))
      await expect.poll(lowestSelected).toBeLessThan(400)
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      expect(await lowestSelected()).toBeLessThan(400)
      expect(await scrolled()).toBe(scrolledByFinger)
    },
  )
})

test('a customer undoes a deletion before it is sent', { tag: ['@TL-12', '@DL-05'] }, async ({ page }) => {
  await page.setViewportSize(everything)
  const deletions: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
  await page.goto(path)
  const may = monthRegion(page, 'May 2024')
  await expect(may.getByRole('img')).toHaveCount(24)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await wholeMonth(page, 'May 2024').click()
  await deleteSelected(page)
  await expect(may).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(may.getByRole('img')).toHaveCount(24)
  expect(deletions).toEqual([])
})

signedOutTest(
  'deleted photos disappear at once and for good, and a failed deletion restores them',
  { tag: ['@TL-12', '@DL-05'] },
  async ({ page, context }) => {
    signedOutTest.slow()
    await signInAsNewCustomer(context)
    await storePhotos(
      context,
      [0, 1, 2].map((index) => jpegPhoto(`june-${index}.jpg`, { takenAt: `2021:06:0${index + 1} 10:00:00` })),
    )
    await page.goto(path)
    const june = monthRegion(page, 'June 2021')
    await expect(june.getByRole('img')).toHaveCount(3)

    let tries = 0
    await page.route('**/photos/photos', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue()
      tries += 1
      return failWithServerError(route)
    })
    await june
      .getByRole('link')
      .first()
      .click({ modifiers: ['Control'] })
    await deleteSelected(page)
    await expect(june.getByRole('img')).toHaveCount(2)
    await expect(page.getByText('Error: Your photo could not be deleted')).toBeVisible({ timeout: 40_000 })
    await expect(june.getByRole('img')).toHaveCount(3)
    expect(tries).toBe(3)

    await page.unroute('**/photos/photos')
    await wholeMonth(page, 'June 2021').click()
    await tiles(page, 'June 2021').first().click()
    const gone = page.waitForResponse((response) => response.request().method() === 'DELETE', { timeout: 40_000 })
    await deleteSelected(page)
    await expect(june.getByRole('img')).toHaveCount(1)
    expect((await gone).status()).toBe(200)
    await page.reload()
    await expect(june.getByRole('img')).toHaveCount(1)
    await expect(june).toContainText('1 photo')
  },
)
