import type { Photo } from '@account/shared/contracts/photo.ts'
import type { Page } from '@playwright/test'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { expect, test } from '../../library/library-test.ts'
import { openPhoto, photosPath, preview, previewedId } from '../../library/preview-page.ts'
import { monthRegion, thumbnailUrl, watchPhotos } from '../../library/timeline-page.ts'
import { readConfiguration } from '../../site/configuration.ts'
import { test as signedOutTest } from '../../site/test.ts'

const unknownId = '0195d3a0-0000-7000-8000-00000000beef'

/** The photos of May 2024 in list order. Months may load in any order. */
const ofMay = (photos: Map<string, Photo>): Photo[] =>
  [...photos.values()].filter(({ dateTaken }) => dateTaken?.startsWith('2024-05'))

/** The page reserves this width for its scrollbar. */
const SCROLLBAR_STRIP = 15

/** The name of the photo on the screen. The address changes a moment earlier. */
const shownPhoto = async (page: Page): Promise<string> =>
  (await preview(page).getByRole('img').first().getAttribute('alt')) ?? ''

test(
  'a photo opens over the whole screen, the next button crosses the end of a month, and the address opens the photo again',
  { tag: ['@PV-01', '@PV-02', '@PV-05'] },
  async ({ page }) => {
    test.slow()
    await openPhoto(page, 0)
    await expect(page).toHaveURL(/\/my-photos\/photos\/preview\/[0-9a-f-]{36}\?foo=bar$/)
    const box = await preview(page).boundingBox()
    const screen = page.viewportSize()
    expect(box).toMatchObject({ x: 0, y: 0, height: screen?.height })
    expect(box?.width).toBeGreaterThanOrEqual((screen?.width ?? 0) - SCROLLBAR_STRIP)

    await expect(page.getByRole('button', { name: 'Previous photo' })).toBeHidden()
    const seen = new Set([await shownPhoto(page)])
    for (let step = 1; step <= 27; step += 1) {
      await expect(page.getByRole('button', { name: 'Next photo' })).not.toHaveAttribute('aria-busy')
      await page.keyboard.press('ArrowRight')
      await expect.poll(async () => seen.has(await shownPhoto(page))).toBe(false)
      seen.add(await shownPhoto(page))
    }
    await expect(preview(page)).toContainText('new-year.jpg')

    await page.reload()
    await expect(preview(page).getByRole('img')).toBeVisible()
    await page.getByRole('button', { name: 'Close preview' }).click()
    await expect(page).toHaveURL(`${photosPath}?foo=bar`)
    await expect(monthRegion(page, 'December 2022').getByRole('img').first()).toBeVisible()
  },
)

test(
  'without the timeline flag the site has no preview, no timeline and no menu entry',
  { tag: ['@PV-01', '@SH-10'] },
  async ({ page }) => {
    await page.route('**/config.json', async (route) => {
      const config = await readConfiguration('uk')
      await route.fulfill({ json: { ...config, flags: { ...config.flags, timeline: false } } })
    })
    await page.goto(`${photosPath}/preview/${unknownId}`)
    await expect(page).toHaveURL('/')
    await expect(
      page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Orders' }),
    ).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'My photos' }),
    ).toHaveCount(0)
  },
)

test(
  'the preview shows thumbnail 1300 and preloads its neighbours, keys and buttons move to them, and Escape returns to the list',
  { tag: ['@PV-02', '@PV-07'] },
  async ({ page }) => {
    const photos = watchPhotos(page)
    const loaded: string[] = []
    page.on('requestfinished', (request) => loaded.push(request.url()))
    await openPhoto(page, 1)
    await expect.poll(() => ofMay(photos).length).toBeGreaterThan(2)
    const ordered = ofMay(photos)
    const [before, shown, after] = [0, 1, 2].map((index) => ordered[index])
    if (!before || !shown || !after) throw new Error('The first month has fewer than three photos.')
    await expect
      .poll(() =>
        preview(page)
          .getByRole('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.currentSrc),
      )
      .toBe(thumbnailUrl(shown, '1300'))
    for (const neighbour of [before, after]) await expect.poll(() => loaded).toContain(thumbnailUrl(neighbour, '1300'))

    const second = await shownPhoto(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shownPhoto(page)).not.toBe(second)
    const third = await shownPhoto(page)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => shownPhoto(page)).toBe(second)
    await page.getByRole('button', { name: 'Next photo' }).click()
    await expect.poll(() => shownPhoto(page)).toBe(third)
    await page.getByRole('button', { name: 'Previous photo' }).click()
    await expect.poll(() => shownPhoto(page)).toBe(second)
    const id = previewedId(page)

    await page.keyboard.press('Escape')
    await expect(preview(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${photosPath}?foo=bar`)
    await expect(page.locator(`a[href*="${id}"]`)).toBeFocused()
  },
)

test('the address of an unknown photo redirects to the list', { tag: '@PV-06' }, async ({ page }) => {
  await page.goto(`${photosPath}/preview/${unknownId}?foo=bar`)
  await expect(page).toHaveURL(`${photosPath}?foo=bar`)
  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible()
})

signedOutTest(
  'the address of a preview in an empty library redirects to the list',
  { tag: '@PV-06' },
  async ({ page }) => {
    await signInAsNewCustomer(page.context())
    await page.goto(`${photosPath}/preview/${unknownId}`)
    await expect(page).toHaveURL(photosPath)
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
  },
)

for (const { size, viewport } of [
  { size: '300', viewport: { width: 375, height: 740 } },
  { size: '800', viewport: { width: 1440, height: 900 } },
] as const) {
  test(`a grid of ${viewport.width} px uses thumbnail ${size}`, { tag: '@PV-07' }, async ({ page }) => {
    await page.setViewportSize(viewport)
    const photos = watchPhotos(page)
    await page.goto(photosPath)
    const image = monthRegion(page, 'May 2024').getByRole('img').first()
    await expect(image).toBeVisible()
    await expect.poll(() => ofMay(photos).length).toBeGreaterThan(0)
    const [first] = ofMay(photos)
    if (!first) throw new Error('The page has received no photo.')
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
      .toBe(thumbnailUrl(first, size))
  })
}
