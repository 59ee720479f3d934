import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { importDialog, openImport } from '../library/import-dialog.ts'
import { storePhotos } from '../library/library-api.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { expect, test } from '../site/test.ts'

const PHOTOS = '/my-photos/photos'
const HEIGHT = 740

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${String(part)} is not rendered.`)
  return box
}

/** Opens a library of one photo. On a phone its introduction is one line, until the customer expands it. */
const openLibrary = async (page: Page, context: BrowserContext) => {
  await signInAsNewCustomer(context)
  await storePhotos(context, [jpegPhoto('beach.jpg', { takenAt: '2021:06:01 10:00:00' })])
  await page.goto(PHOTOS)
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Storage: 18 months remaining' })).toBeVisible()
}

/** Pixels from the top of the title to the top of the first photo. */
const aboveFirstPhoto = async (page: Page) =>
  (await boxOf(page.getByRole('gridcell').first())).y - (await boxOf(page.getByRole('heading', { level: 1 }))).y

const MESSAGES = join(import.meta.dirname, '..', '..', 'mfe-photos', 'messages')
const textsIn = (file: string) => JSON.parse(readFileSync(join(MESSAGES, file), 'utf8')) as Record<string, string>
const namesInEachLanguage = readdirSync(MESSAGES)
  .filter((file) => /^[a-z]{2}\.json$/.test(file))
  .map((file) => ({
    language: file.slice(0, 2),
    names: ['page.tab.photos', 'page.tab.albums', 'prints.order'].map((key) => textsIn(file)[key] ?? ''),
  }))

/** How high the tabs and the button beside them are, in each language, in a library of 10,050 photos. */
const heightsInEachLanguage = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('navigation')
    .locator('..')
    .evaluate((bar, languages) => {
      const textOf = (element: Element | null) => {
        const texts = document.createTreeWalker(element!, NodeFilter.SHOW_TEXT)
        return texts.nextNode() as Text
      }
      const [photos, albums, order] = ['a', 'a + a', 'button'].map((part) => textOf(bar.querySelector(part))!)
      const count = textOf(bar.querySelector('a span'))!
      const texts = [photos!, albums!, order!, count]
      const show = (shown: string[]) => texts.forEach((text, index) => (text.data = shown[index]!))
      const before = texts.map(({ data }) => data)
      const heights = languages.map(({ language, names }) => {
        bar.setAttribute('lang', language)
        show([...names, '10,050'])
        return bar.getBoundingClientRect().height
      })
      bar.removeAttribute('lang')
      show(before)
      return heights
    }, namesInEachLanguage)

for (const device of [
  { name: 'by touch', hasTouch: true, isMobile: true },
  { name: 'in a narrow window', hasTouch: false, isMobile: false },
])
  test.describe(device.name, () => {
    test.use({ hasTouch: device.hasTouch, isMobile: device.isMobile, viewport: { width: 375, height: HEIGHT } })

    test(
      'what is above the first photo takes at most 30 % of the first screen of a phone, and the preview has one row of actions',
      { tag: ['@TL-01', '@TL-02', '@SH-26'] },
      async ({ page, context }) => {
        await openLibrary(page, context)
        await expect(page.getByRole('button', { name: 'Order photo prints' })).toBeVisible()
        for (const width of [375, 390, 320]) {
          await page.setViewportSize({ width, height: HEIGHT })
          await expect
            .poll(() => aboveFirstPhoto(page), { message: `pixels above the photo at ${width} pixels` })
            .toBeLessThanOrEqual(0.3 * HEIGHT)
          const heights = await heightsInEachLanguage(page)
          expect(heights.length, 'languages').toBe(11)
          expect(new Set(heights).size, `${heights.join()}: as high in each language at ${width} pixels`).toBe(1)
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ).toBeLessThanOrEqual(0)
        }
        await page.getByRole('gridcell').getByRole('link').first().click()
        const preview = page.getByRole('dialog', { name: 'Photo preview' })
        for (const width of [320, 360, 375]) {
          await page.setViewportSize({ width, height: HEIGHT })
          const [zoom, close] = [/^Zoom/, 'Close preview'].map((name) => preview.getByRole('button', { name }))
          expect((await boxOf(zoom!)).y, `the actions are one row at ${width} pixels`).toBe((await boxOf(close!)).y)
        }
      },
    )
  })

test.describe('the import on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: HEIGHT } })

  test('offers no code for a phone', { tag: ['@UP-01', '@UP-04'] }, async ({ page, context }) => {
    await openLibrary(page, context)
    await openImport(page)
    await expect(importDialog(page).getByRole('button', { name: 'Choose photos' })).toBeVisible()
    await expect(importDialog(page).getByRole('tab')).toHaveCount(0)
  })
})

/** The actions for all photos are behind a button, which the keyboard opens and closes, and a click beside them closes. */
const expectActionsBehindButton = async (page: Page) => {
  const more = page.getByRole('button', { name: 'More actions' })
  const deleteAll = page.getByRole('button', { name: 'Delete all photos' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(deleteAll).toBeHidden()
  await more.press('Enter')
  await expect(deleteAll).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(deleteAll).toBeHidden()
  await expect(more).toBeFocused()

  await more.click()
  await page.getByRole('heading', { level: 1 }).click({ force: true })
  await expect(deleteAll).toBeHidden()

  await more.press('Enter')
  for (const name of ['Similar photos', 'Export photos', 'Delete all photos']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Delete all photos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(deleteAll).toBeHidden()
}

for (const width of [375, 1440])
  test(
    `Tab moves through the header in the order of the screen at ${width} px, and its tabs keep their place in the albums`,
    { tag: ['@TL-11', '@TL-13', '@EX-01', '@SH-26'] },
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 })
      await openLibrary(page, context)
      if (width < 575) await expectActionsBehindButton(page)
      await page.getByRole('button', { name: /^Storage/ }).focus()
      const [order, photos] = [page.getByRole('button', { name: 'Order photo prints' }), /^Photos/]
      const tabs = page.getByRole('main').getByRole('navigation')
      const introduction =
        width < 575
          ? [page.getByRole('button', { name: 'Show more' })]
          : [
              page.getByRole('button', { name: 'Show less' }),
              page.getByRole('complementary').getByRole('link', { name: 'Frequently asked questions' }),
            ]
      const sequence = [
        page.getByRole('button', { name: 'Add photos' }),
        tabs.getByRole('link', { name: photos }),
        tabs.getByRole('link', { name: /^Albums/ }),
        order,
        ...introduction,
        page.getByRole('combobox', { name: 'Sort photos' }),
        page.getByRole('button', { name: 'Favourites' }),
        page.getByRole('button', { name: 'Search' }),
        page.getByRole('button', { name: 'Select', exact: true }),
        page.getByRole('button', { name: 'More actions' }),
      ]
      for (const control of sequence) {
        await page.keyboard.press('Tab')
        await expect(control).toBeFocused()
      }
      const boxes = await Promise.all(sequence.map(boxOf))
      for (const [index, box] of boxes.slice(1).entries()) {
        const before = boxes[index]!
        const isBelow = box.y + box.height / 2 > before.y + before.height / 2
        expect(isBelow || box.x > before.x, `control ${index + 1} follows on the screen`).toBe(true)
      }
      const albums = tabs.getByRole('link', { name: /^Albums/ })
      const place = (await boxOf(albums)).y
      await albums.click()
      await expect(order).toHaveCount(0)
      expect((await boxOf(albums)).y).toBe(place)
    },
  )
