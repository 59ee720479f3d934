import type { Locator, Page } from '@playwright/test'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { storePhotos } from '../../library/library-api.ts'
import { monthRegion } from '../../library/timeline-page.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { expect, test } from '../../site/test.ts'

const PHOTOS = '/my-photos/photos'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${String(part)} is not rendered.`)
  return box
}

const photosOfMonth = (month: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    jpegPhoto(`month-${month}-${index}.jpg`, { takenAt: `2023:0${month}:1${index} 10:00:00` }),
  )

const titles = ['June 2023', 'May 2023', 'April 2023']
const boxesOf = (page: Page) => Promise.all(titles.map((title) => boxOf(monthRegion(page, title))))

for (const { width, height, inLine } of [
  { width: 1440, height: 900, inLine: 3 },
  { width: 375, height: 740, inLine: 2 },
  { width: 320, height: 740, inLine: 2 },
])
  test(
    `small months share a line with their headings, which stays in place as they load, at ${width} px`,
    { tag: ['@TL-04', '@TL-11'] },
    async ({ page, context }) => {
      await page.setViewportSize({ width, height })
      await signInAsNewCustomer(context)
      await storePhotos(context, [...photosOfMonth(6, 1), ...photosOfMonth(5, 1), ...photosOfMonth(4, 1)])
      const held = Promise.withResolvers<undefined>()
      await page.route('**/photos/timeline/2023/*', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(PHOTOS)
      await expect(monthRegion(page, titles[0]!)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const before = await boxesOf(page)
      expect(before.filter(({ y }) => y === before[0]!.y)).toHaveLength(inLine)
      held.resolve(undefined)
      for (const title of titles) await expect(monthRegion(page, title).getByRole('img')).toBeVisible()
      await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
      const after = await boxesOf(page)
      for (const [index, { x, width: wide, height: high }] of after.entries())
        expect({ x, wide, high }).toEqual({
          x: before[index]!.x,
          wide: before[index]!.width,
          high: before[index]!.height,
        })
      for (const title of titles) await expect(page.getByRole('heading', { name: title })).toBeInViewport()

      const photoOf = (title: string) => monthRegion(page, title).getByRole('link')
      await photoOf(titles[0]!).focus()
      await page.keyboard.press('ArrowRight')
      await expect(photoOf(titles[1]!)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(photoOf(inLine === 3 ? titles[1]! : titles[2]!)).toBeFocused()
    },
  )
