import type { Locator, Page } from '@playwright/test'
import { paintedColours } from './painted-colours.ts'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { makeAlbum, selectPhotos } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { expect, test } from '../library/library-test.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'

const path = '/my-photos/photos'

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the page.')
  return box
}

/** The colours of 3 × 3 pixels at a point of an element: a fraction of its size from the top left, moved `by` pixels. */
const coloursAt = async (page: Page, element: Locator, { part = [0.5, 0.5], by = [0, 0] } = {}) => {
  const { x, y, width, height } = await boxOf(element)
  return paintedColours(page, {
    x: Math.round(x + width * part[0]! + by[0]!) - 1,
    y: Math.round(y + height * part[1]! + by[1]!) - 1,
    width: 3,
    height: 3,
  })
}

const monthMark = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select all photos of ${title}`, exact: true })

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test(
    'a partly selected month has another mark than one without selected photos',
    { tag: '@TL-11' },
    async ({ page }) => {
      await page.goto(path)
      await selectPhotos(page, 0)
      const month = monthMark(page, 'May 2024')
      const unselected = await coloursAt(page, month)
      await page.getByRole('gridcell').getByRole('checkbox').first().click()
      await expect(month).toHaveAttribute('aria-checked', 'mixed')
      const partlySelected = await coloursAt(page, month)
      expect(partlySelected).not.toEqual(unselected)
      await month.click()
      await page.mouse.move(0, 0)
      await expect(month).toHaveAttribute('aria-checked', 'true')
      expect(await coloursAt(page, month, { by: [-7, -5] })).not.toEqual(unselected)
    },
  )

  test('the thumb of the scrubber is visible on a desktop and on a phone', { tag: '@TL-17' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto(path)
    const slider = page.getByRole('slider', { name: 'Go to a month' })
    await expect(slider).toBeVisible()
    const thumb = slider.locator('span').last()
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 500 })
      // It rests on a phone until the photos have come to the top.
      await page.mouse.wheel(0, 1_000)
      await expect(thumb).toBeVisible()
      const clip = await boxOf(thumb)
      const shown = await page.screenshot({ clip })
      await thumb.evaluate((element) => (element.style.visibility = 'hidden'))
      expect((await page.screenshot({ clip })).equals(shown)).toBe(false)
      await thumb.evaluate((element) => (element.style.visibility = ''))
    }
  })
})

test(
  'the tick of a selected photo or month contrasts with its background, light or dark',
  { tag: '@TL-11' },
  async ({ page }) => {
    const contrastWithWhite = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
          canvas.fillStyle = getComputedStyle(element, '::before').backgroundColor
          canvas.fillRect(0, 0, 1, 1)
          const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
            const part = channel / 255
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
          })
          return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05)
        })
    // Without transitions, the colours of the other scheme are complete at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await selectPhotos(page, 0)
    await monthMark(page, 'May 2024').click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const selector of ['[data-photo][aria-checked=true]', 'section button[aria-checked=true]'])
        expect(await contrastWithWhite(selector), `${selector}, ${colorScheme}`).toBeGreaterThanOrEqual(3)
    }
  },
)

test.describe('in the library of a new customer', () => {
  test.use({ storageState: async ({}, use) => use(undefined) })

  test('the focus ring of an album is visible on every side', { tag: '@AL-01' }, async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, [jpegPhoto('one.jpg')])
    await makeAlbum(context, 'Family', 1)
    await page.goto('/my-photos/albums')
    const card = page.getByRole('main').getByRole('link', { name: /^Family/ })
    await expect(card.locator('img')).toBeVisible()
    const expectRing = async (element: Locator) => {
      for (const [part, by] of [
        [
          [0, 0.5],
          [-3, 0],
        ],
        [
          [1, 0.5],
          [3, 0],
        ],
        [
          [0.5, 0],
          [0, -3],
        ],
        [
          [0.5, 1],
          [0, 3],
        ],
      ] as const)
        expect((await coloursAt(page, element, { part: [...part], by: [...by] })).length, String(by)).toBeGreaterThan(1)
    }
    await page.getByRole('button', { name: 'New album' }).focus()
    await page.keyboard.press('Tab')
    await expect(card).toBeFocused()
    await expectRing(card)

    await page.goto(path)
    await selectPhotos(page, 1)
    await page.getByRole('button', { name: 'Copy to album' }).click()
    const choice = page.getByRole('dialog').getByRole('button', { name: /^Family/ })
    await choice.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(choice).toBeFocused()
    await expectRing(choice)
  })
})
