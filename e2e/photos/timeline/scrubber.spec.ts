import type { Page } from '@playwright/test'
import { expect, test } from '../../library/library-test.ts'
import { monthRegion } from '../../library/timeline-page.ts'

const path = '/my-photos/photos'
const FIRST_YEAR = 1_025
const LAST_YEAR = 2_024
const PER_MONTH = 84

/** Counts of a thousand photos a year; pages are real ones. */
const openYearsFrom = async (page: Page, firstYear: number) => {
  const months = Object.fromEntries(Array.from({ length: 12 }, (_, month) => [month + 1, PER_MONTH]))
  const years = Array.from({ length: LAST_YEAR - firstYear + 1 }, (_, index) => [String(firstYear + index), months])
  await page.route('**/users/timeline', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: Object.fromEntries(years) }),
  )
  await page.route('**/photos/timeline/**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/timeline\/\d+\/\d+/, 'timeline/2024/5'),
    }),
  )
  await page.goto(path)
  await expect(monthRegion(page, 'December 2024').getByRole('img').first()).toBeVisible()
}

/** A thousand years are higher than any browser's document. */
const openMillion = (page: Page) => openYearsFrom(page, FIRST_YEAR)

/** The years of the months that the page asks for from now on. */
const followAskedYears = (page: Page) => {
  const years: number[] = []
  page.on('request', (request) => {
    const year = request.method() === 'GET' ? /\/photos\/timeline\/(\d+)\/\d+/.exec(request.url())?.[1] : undefined
    if (year) years.push(Number(year))
  })
  return years
}

const scrubber = (page: Page) => page.getByRole('slider', { name: 'Go to a month' })

/**
 * What the mouse passes on its way, told in one task: a busy machine's pause between two moves would count as arriving, and
 * ask for the years there.
 */
const passBy = (page: Page, clientYs: number[]) =>
  scrubber(page).evaluate(async (rail, ys) => {
    for (const clientY of ys) {
      rail.dispatchEvent(
        new PointerEvent('pointermove', {
          bubbles: true,
          isPrimary: true,
          pointerId: 1,
          pointerType: 'mouse',
          clientY,
        }),
      )
      // Each is drawn before the next.
      await Promise.resolve()
    }
  }, clientYs)

const tilesInDocument = (page: Page) => page.locator('[role="grid"], [role="grid"] *').count()

/** Of those in the document, the first is another one as soon as rows above the screen are written. */
const rowOnScreen = (page: Page) =>
  page.evaluateHandle(() => {
    const isOnScreen = (row: Element) => row.getBoundingClientRect().top > window.innerHeight / 3
    return [...document.querySelectorAll('[role="row"]')].find(isOnScreen)
  })

test(
  'both ends of a million photos are reached by key, and every year between',
  { tag: '@TL-17' },
  async ({ page }) => {
    await openMillion(page)
    const slider = scrubber(page)
    await expect(slider).toHaveAttribute('aria-valuetext', 'December 2024, 84 photos')
    await slider.focus()
    await page.keyboard.press('End')
    await expect(monthRegion(page, 'January 1025').getByRole('img').first()).toBeVisible()
    // Of January 1970, which stands at the end.
    await expect(slider).toHaveAttribute('aria-valuetext', 'Unknown Date, 84 photos')
    expect(await tilesInDocument(page)).toBeLessThan(400)

    await page.keyboard.press('Home')
    await expect(monthRegion(page, 'December 2024').getByRole('img').first()).toBeVisible()
    await page.keyboard.press('PageDown')
    await expect(slider).toHaveAttribute('aria-valuetext', 'December 2023, 84 photos')
    await page.keyboard.press('ArrowDown')
    await expect(slider).toHaveAttribute('aria-valuetext', 'November 2023, 84 photos')
  },
)

test('no year stands behind the thumb, not even above the first photo', { tag: '@TL-17' }, async ({ page }) => {
  await openYearsFrom(page, LAST_YEAR - 1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(scrubber(page)).toContainText('2023')
  await expect(scrubber(page)).not.toContainText('2024')
})

test(
  'a drag leads to the middle of a million photos, where a wheel still moves them pixel by pixel',
  { tag: '@TL-17' },
  async ({ page }) => {
    await openMillion(page)
    const box = await scrubber(page).boundingBox()
    if (!box) throw new Error('There is no scrubber.')
    const x = box.x + box.width - 8
    const askedYears = followAskedYears(page)
    // The newest photos, which are there already: the press may last.
    await page.mouse.move(x, Math.ceil(box.y))
    await page.mouse.down()
    await passBy(
      page,
      Array.from({ length: 11 }, (_, step) => box.y + (box.height / 20) * step),
    )
    await page.mouse.move(x, box.y + box.height / 2)
    await page.mouse.up()
    await expect(scrubber(page)).toHaveAttribute('aria-valuetext', /15[12]\d, 84 photos$/)
    await expect(page.getByRole('region').getByRole('img').first()).toBeVisible()
    expect(askedYears.length).toBeGreaterThan(0)
    expect(askedYears.filter((year) => year < 1_500 || year > 1_540).length).toBeLessThanOrEqual(2)

    await page.mouse.move(600, 500)
    await page.waitForLoadState('networkidle')
    const row = await rowOnScreen(page)
    const topOfRow = () => row.evaluate((element) => element?.getBoundingClientRect().top ?? Number.NaN)
    const before = await topOfRow()
    await page.mouse.wheel(0, 40)
    await expect.poll(async () => Math.round(before - (await topOfRow()))).toBe(40)
  },
)

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  test('a finger takes the scrubber to any month', { tag: '@TL-17' }, async ({ page, context }) => {
    await openMillion(page)
    const thumb = await scrubber(page).locator('span').last().boundingBox()
    if (!thumb) throw new Error('The scrubber has no thumb.')
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: thumb.x + thumb.width - 12, y }],
      })
    const start = thumb.y + thumb.height / 2
    await touch('touchStart', start)
    for (let moved = 0; moved <= 300; moved += 30) await touch('touchMove', start + moved)
    await touch('touchEnd')
    await expect(scrubber(page)).toHaveAttribute('aria-valuetext', /1[456]\d\d, 84 photos$/)
    await expect(page.getByRole('region').getByRole('img').first()).toBeVisible()
  })
})
