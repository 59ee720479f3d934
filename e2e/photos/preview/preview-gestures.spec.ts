import type { Page } from '@playwright/test'
import { expect, test } from '../../library/library-test.ts'
import { openPhoto, preview, previewedId } from '../../library/preview-page.ts'

type Point = { x: number; y: number }

const picture = (page: Page) => preview(page).locator('[data-previewed]')

const scaleOf = (page: Page) =>
  picture(page).evaluate((element) => {
    const { transform } = getComputedStyle(element)
    return transform === 'none' ? 1 : Number(new DOMMatrix(transform).a.toFixed(3))
  })

test(
  'clicks, the wheel and the keyboard zoom into a photo and out, and a drag or the keyboard moves it up to its edges',
  { tag: '@PV-03' },
  async ({ page }) => {
    await openPhoto(page, 1)
    expect(await scaleOf(page)).toBe(1)
    await picture(page).click()
    await expect.poll(() => scaleOf(page)).toBe(2.5)
    const before = await picture(page).boundingBox()
    await page.mouse.move(640, 380)
    await page.mouse.down()
    await page.mouse.move(560, 330, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => ((await picture(page).boundingBox())?.x ?? 0) - (before?.x ?? 0)).toBeLessThan(-40)
    await picture(page).click()
    await expect.poll(() => scaleOf(page)).toBe(1)

    await picture(page).dblclick()
    await expect.poll(() => scaleOf(page)).toBe(2.5)
    await page.mouse.move(640, 380)
    for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, 300)
    await expect.poll(() => scaleOf(page)).toBe(1)
    for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, -300)
    await expect.poll(() => scaleOf(page)).toBe(2.5)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scaleOf(page)).toBe(1)

    const shown = previewedId(page)
    const zoom = page.getByRole('button', { name: 'Zoom' })
    await zoom.press('Enter')
    await expect.poll(() => scaleOf(page)).toBe(2.5)
    await expect(zoom).toHaveAccessibleDescription('Shift and the arrow keys move the enlarged photo')
    const leftEdge = async () => {
      const photo = await picture(page).boundingBox()
      const stage = await preview(page).locator('[data-zoomed]').boundingBox()
      return photo && stage ? Math.round(photo.x - stage.x) : NaN
    }
    const edge = await leftEdge()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(leftEdge).toBeGreaterThan(edge)
    for (let press = 0; press < 9; press += 1) await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(leftEdge).toBeCloseTo(0, 0)
    expect(previewedId(page)).toBe(shown)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => previewedId(page)).not.toBe(shown)
  },
)

test('a zoomed photo leaves no gap after the phone is rotated', { tag: '@PV-03' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await openPhoto(page, 1)
  await picture(page).click()
  await expect.poll(() => scaleOf(page)).toBe(2.5)
  await page.mouse.move(40, 300)
  await page.mouse.down()
  await page.mouse.move(370, 300, { steps: 6 })
  await page.mouse.up()
  await page.setViewportSize({ width: 740, height: 375 })
  const tooFarAside = async () => {
    const photo = await picture(page).boundingBox()
    const stage = await preview(page).locator('[data-zoomed]').boundingBox()
    if (!photo || !stage) return Infinity
    const aside = Math.abs(photo.x + photo.width / 2 - stage.x - stage.width / 2)
    return aside - Math.max(0, (photo.width - stage.width) / 2)
  }
  await expect.poll(tooFarAside).toBeLessThanOrEqual(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  /** Dispatches the touches of several fingers that move in four equal steps and lift together. */
  const fingersOn = async (page: Page) => {
    const devtools = await page.context().newCDPSession(page)
    return async (fingers: { from: Point; by: Point }[]) => {
      const at = (part: number) =>
        fingers.map(({ from, by }, id) => ({ x: from.x + by.x * part, y: from.y + by.y * part, id }))
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
      for (const part of [0.25, 0.5, 0.75, 1])
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
  }

  test(
    'a pinch and a double tap zoom a photo, a swipe to the left shows the next one, and a swipe down closes the preview',
    { tag: ['@PV-02', '@PV-03'] },
    async ({ page }) => {
      await openPhoto(page, 1)
      const opened = previewedId(page)
      const move = await fingersOn(page)
      const pinch = (from: number, to: number) =>
        move([
          { from: { x: 187 - from, y: 340 }, by: { x: from - to, y: 0 } },
          { from: { x: 187 + from, y: 340 }, by: { x: to - from, y: 0 } },
        ])
      await pinch(60, 90)
      await expect.poll(() => scaleOf(page)).toBeCloseTo(1.5, 1)
      await pinch(60, 160)
      await expect.poll(() => scaleOf(page)).toBe(2.5)
      await pinch(160, 30)
      await expect.poll(() => scaleOf(page)).toBe(1)
      expect(previewedId(page)).toBe(opened)

      const zoom = page.getByRole('button', { name: 'Zoom' })
      const devtools = await page.context().newCDPSession(page)
      const tap = async (timestamp: number) => {
        await devtools.send('Input.dispatchTouchEvent', {
          type: 'touchStart',
          touchPoints: [{ x: 187, y: 340 }],
          timestamp,
        })
        await devtools.send('Input.dispatchTouchEvent', {
          type: 'touchEnd',
          touchPoints: [],
          timestamp: timestamp + 0.02,
        })
      }
      const start = Date.now() / 1_000
      await tap(start)
      await tap(start + 0.3)
      await expect(zoom).toHaveAttribute('aria-pressed', 'false')
      await tap(start + 0.45)
      await expect.poll(() => scaleOf(page)).toBe(2.5)
      await expect(zoom).toHaveAttribute('aria-pressed', 'true')
      await tap(start + 1)
      await tap(start + 1.1)
      await expect.poll(() => scaleOf(page)).toBe(1)

      const shown = (await preview(page).getByRole('img').getAttribute('alt')) ?? ''
      const swipe = (by: Point) => move([{ from: { x: 200, y: 340 }, by }])
      await swipe({ x: -120, y: 4 })
      // The address changes before the photo does, and an earlier touch would hit the photo before.
      await expect(preview(page).getByRole('img')).not.toHaveAccessibleName(shown)
      await swipe({ x: 4, y: 220 })
      await expect(preview(page)).toHaveCount(0)
    },
  )
})
