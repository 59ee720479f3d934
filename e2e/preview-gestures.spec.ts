import type { Page } from '@playwright/test'
import { expect, test } from './library/library-test.ts'
import { monthRegion } from './library/timeline-page.ts'

type Point = { x: number; y: number }

const path = '/my-photos/photos'

const preview = (page: Page) => page.getByRole('dialog', { name: 'Photo preview' })
const picture = (page: Page) => preview(page).locator('[data-previewed]')
const shownId = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

const openPhoto = async (page: Page, index: number) => {
  await page.goto(`${path}?foo=bar`)
  await monthRegion(page, 'May 2024').getByRole('link').nth(index).click()
  await expect(preview(page).getByRole('img')).toBeVisible()
  // While it grows out of its tile, a photo is a picture of itself that no finger reaches.
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

const scaleOf = (page: Page) =>
  picture(page).evaluate((element) => {
    const { transform } = getComputedStyle(element)
    return transform === 'none' ? 1 : Number(new DOMMatrix(transform).a.toFixed(3))
  })

test(
  'a click enlarges a photo, a drag moves it, and another click makes it whole',
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
  },
)

test('a double click zooms once, and the wheel between 1 and 2.5', { tag: '@PV-03' }, async ({ page }) => {
  await openPhoto(page, 1)
  await picture(page).dblclick()
  await expect.poll(() => scaleOf(page)).toBe(2.5)
  await page.mouse.move(640, 380)
  for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, 300)
  await expect.poll(() => scaleOf(page)).toBe(1)
  for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, -300)
  await expect.poll(() => scaleOf(page)).toBe(2.5)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => scaleOf(page)).toBe(1)
})

test('an enlarged photo leaves no gap on a telephone that was turned', { tag: '@PV-03' }, async ({ page }) => {
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

test('deleting leads to the photo before, and from the first to the second', { tag: '@PV-04' }, async ({ page }) => {
  await openPhoto(page, 0)
  const first = shownId(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownId(page)).not.toBe(first)
  const second = shownId(page)
  const removeAndUndo = async () => {
    await preview(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete photo' }).getByRole('button', { name: 'Delete' }).click()
  }
  await removeAndUndo()
  await expect.poll(() => shownId(page)).toBe(first)
  await page.getByRole('button', { name: 'Undo' }).click()

  await removeAndUndo()
  await expect.poll(() => shownId(page)).toBe(second)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Previous photo' })).toBeVisible()
})

test('closing returns to the photo, and a reload keeps the place', { tag: ['@TL-14', '@TL-16'] }, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 500 })
  await page.goto(`${path}?foo=bar`)
  await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
  const photo = monthRegion(page, 'August 2022').getByRole('link').nth(4)
  await page.mouse.move(450, 300)
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(photo).toBeInViewport({ timeout: 100 })
  }).toPass()
  await photo.click()
  await expect(preview(page).getByRole('img')).toBeVisible()
  const id = shownId(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${path}?foo=bar`)
  const tile = page.locator(`[data-photo="${id}"]`)
  const offCentre = async () => {
    const box = await tile.boundingBox()
    return box ? Math.abs(box.y + box.height / 2 - 250) : Infinity
  }
  await expect.poll(offCentre).toBeLessThanOrEqual(1)
  await expect(tile).toBeFocused()

  await page.reload()
  // Once more rounded to a pixel of the screen.
  await expect.poll(offCentre).toBeLessThanOrEqual(2)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.goBack()
  await expect.poll(offCentre).toBeLessThanOrEqual(3)
})

/** What the browser moves as one thing in the next transition, and which picture bears the name before and after it. */
const watchTransition = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const namedNow = () => {
      const named = [...document.querySelectorAll('[data-photo] img, [data-previewed]')].find(
        (element) => getComputedStyle(element).viewTransitionName === 'photo',
      )
      return named?.matches('[data-previewed]') ? 'preview' : named?.closest('[data-photo]')?.getAttribute('data-photo')
    }
    const seen = Promise.withResolvers<{ from: unknown; to: unknown; isMoved: boolean }>()
    document.startViewTransition = (options) => {
      const from = namedNow()
      const transition = start(options)
      const isMoved = () =>
        document
          .getAnimations()
          .some(
            ({ effect }) =>
              effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-group(photo)',
          )
      transition.ready.then(() => seen.resolve({ from, to: namedNow(), isMoved: isMoved() }), seen.reject)
      return transition
    }
    Object.assign(window, { transitionSeen: seen.promise })
  })

const transitionOf = async (page: Page, act: () => Promise<void>) => {
  await watchTransition(page)
  await act()
  return page.evaluate(() => (window as unknown as { transitionSeen: Promise<unknown> }).transitionSeen)
}

test('a photo grows out of its tile, and shrinks into it again', { tag: '@PV-01' }, async ({ page }) => {
  await page.goto(path)
  const tile = monthRegion(page, 'May 2024').getByRole('link').nth(1)
  await expect(tile.getByRole('img')).toBeVisible()
  const id = await tile.getAttribute('data-photo')
  // A page that needs long for what comes, as for the code of the first preview, shows it without moving anything.
  await expect(async () => {
    const opening = await transitionOf(page, () => tile.click())
    await expect(preview(page).getByRole('img')).toBeVisible()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const closing = await transitionOf(page, () => page.keyboard.press('Escape'))
    await expect(preview(page)).toHaveCount(0)
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect(opening).toEqual({ from: id, to: 'preview', isMoved: true })
    expect(closing).toEqual({ from: 'preview', to: id, isMoved: true })
  }).toPass()
  expect(await tile.getByRole('img').evaluate((image) => getComputedStyle(image).viewTransitionName)).toBe('none')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  /** Fingers that come down, move in four steps by as much each, and are lifted together. */
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

  test('a swipe leads on, and a swipe down closes', { tag: '@PV-02' }, async ({ page }) => {
    await openPhoto(page, 1)
    const shown = (await preview(page).getByRole('img').getAttribute('alt')) ?? ''
    const move = await fingersOn(page)
    const swipe = (by: Point) => move([{ from: { x: 200, y: 340 }, by }])
    await swipe({ x: -120, y: 4 })
    // The address runs a moment ahead of the photo, and a finger that comes down until then is one on the photo before.
    await expect(preview(page).getByRole('img')).not.toHaveAccessibleName(shown)
    await swipe({ x: 4, y: 220 })
    await expect(preview(page)).toHaveCount(0)
  })

  test('two fingers zoom a photo between 1 and 2.5, and lead to no other', { tag: '@PV-03' }, async ({ page }) => {
    await openPhoto(page, 1)
    const shown = shownId(page)
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
    expect(shownId(page)).toBe(shown)
  })

  test(
    'a double tap enlarges a photo and makes it whole, one tap does neither',
    { tag: '@PV-03' },
    async ({ page }) => {
      await openPhoto(page, 1)
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
    },
  )
})
