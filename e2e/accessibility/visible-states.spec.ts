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
  if (!box) throw new Error('It is not on the page.')
  return box
}

/** A few pixels around a point of an element, from its top left corner in parts of its size, moved by so many pixels. */
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

test.describe('in the colours of the visitor alone', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test(
    'a month of which some photos are selected is marked otherwise than one of none',
    { tag: '@TL-11' },
    async ({ page }) => {
      await page.goto(path)
      await selectPhotos(page, 0)
      const month = monthMark(page, 'May 2024')
      const ofNone = await coloursAt(page, month)
      await page.getByRole('gridcell').getByRole('checkbox').first().click()
      await expect(month).toHaveAttribute('aria-checked', 'mixed')
      const ofSome = await coloursAt(page, month)
      expect(ofSome).not.toEqual(ofNone)
      await month.click()
      await page.mouse.move(0, 0)
      await expect(month).toHaveAttribute('aria-checked', 'true')
      expect(await coloursAt(page, month, { by: [-7, -5] })).not.toEqual(ofNone)
    },
  )

  for (const [device, viewport] of [
    ['desk', { width: 1280, height: 500 }],
    ['telephone', { width: 375, height: 500 }],
  ] as const)
    test(`the thumb of the scrubber is seen on a ${device}`, { tag: '@TL-17' }, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(path)
      const slider = page.getByRole('slider', { name: 'Go to a month' })
      await expect(slider).toBeVisible()
      const thumb = slider.locator('span').last()
      const clip = await boxOf(thumb)
      const shown = await page.screenshot({ clip })
      await thumb.evaluate((element) => (element.style.visibility = 'hidden'))
      expect((await page.screenshot({ clip })).equals(shown)).toBe(false)
    })
})

test('the tick of what is selected stands out from its ground, light or dark', { tag: '@TL-11' }, async ({ page }) => {
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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    await selectPhotos(page, 0)
    await monthMark(page, 'May 2024').click()
    for (const selector of ['[data-photo][aria-checked=true]', 'section button[aria-checked=true]'])
      expect(await contrastWithWhite(selector), `${selector}, ${colorScheme}`).toBeGreaterThanOrEqual(3)
  }
})

test.describe('in a library of one’s own', () => {
  test.use({ storageState: async ({}, use) => use(undefined) })

  test(
    'the ring around an album that has the focus is seen on every side',
    { tag: '@AL-01' },
    async ({ page, context }) => {
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
          expect((await coloursAt(page, element, { part: [...part], by: [...by] })).length, String(by)).toBeGreaterThan(
            1,
          )
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
    },
  )
})
