import type { Page } from '@playwright/test'
import { expect, test } from '../../library/library-test.ts'
import { monthRegion } from '../../library/timeline-page.ts'

const path = '/my-photos/photos'
const FIRST_YEAR = 1_025
const LAST_YEAR = 2_024
const PER_MONTH = 84

/** Serves counts of a thousand photos per year. The month pages are those of the real library. */
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

/** A thousand years exceed the maximum height of a document in any browser. */
const openMillion = (page: Page) => openYearsFrom(page, FIRST_YEAR)

/** Collects the years of the months that the page requests from now on. */
const collectRequestedYears = (page: Page) => {
  const years: number[] = []
  page.on('request', (request) => {
    const year = request.method() === 'GET' ? /\/photos\/timeline\/(\d+)\/\d+/.exec(request.url())?.[1] : undefined
    if (year) years.push(Number(year))
  })
  return years
}

const scrubber = (page: Page) => page.getByRole('slider', { name: 'Go to a month' })

/**
 * Dispatches the moves of a mouse in one task. A pause between two moves on a busy machine would count as the end of the
 * drag, and the page would request the years there.
 */
const moveWithoutPause = (page: Page, clientYs: number[]) =>
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
      // Each move is rendered before the next.
      await Promise.resolve()
    }
  }, clientYs)

const tilesInDocument = (page: Page) => page.locator('[role="grid"], [role="grid"] *').count()

/** A row on the screen. The first row of the document changes when rows above the screen are rendered. */
const rowOnScreen = (page: Page) =>
  page.evaluateHandle(() => {
    const isOnScreen = (row: Element) => row.getBoundingClientRect().top > window.innerHeight / 3
    return [...document.querySelectorAll('[role="row"]')].find(isOnScreen)
  })

test(
  'keys and a drag move the scrubber through a million photos, where the wheel scrolls pixel by pixel',
  { tag: '@TL-17' },
  async ({ page }) => {
    await openMillion(page)
    const slider = scrubber(page)
    await expect(slider).toHaveAttribute('aria-valuetext', 'December 2024, 84 photos')
    await slider.focus()
    await page.keyboard.press('End')
    await expect(monthRegion(page, 'January 1025').getByRole('img').first()).toBeVisible()
    // January 1970 is the last month.
    await expect(slider).toHaveAttribute('aria-valuetext', 'Unknown Date, 84 photos')
    expect(await tilesInDocument(page)).toBeLessThan(400)

    await page.keyboard.press('Home')
    await expect(monthRegion(page, 'December 2024').getByRole('img').first()).toBeVisible()
    await page.keyboard.press('PageDown')
    await expect(slider).toHaveAttribute('aria-valuetext', 'December 2023, 84 photos')
    await page.keyboard.press('ArrowDown')
    await expect(slider).toHaveAttribute('aria-valuetext', 'November 2023, 84 photos')

    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', 'December 2024, 84 photos')
    await expect(monthRegion(page, 'December 2024').getByRole('img').first()).toBeVisible()
    const box = await scrubber(page).boundingBox()
    if (!box) throw new Error('There is no scrubber.')
    const x = box.x + box.width - 8
    const requestedYears = collectRequestedYears(page)
    // The press starts on the newest photos, which have loaded, so its duration does not matter.
    await page.mouse.move(x, Math.ceil(box.y))
    await page.mouse.down()
    await moveWithoutPause(
      page,
      Array.from({ length: 11 }, (_, step) => box.y + (box.height / 20) * step),
    )
    await page.mouse.move(x, box.y + box.height / 2)
    await page.mouse.up()
    await expect(scrubber(page)).toHaveAttribute('aria-valuetext', /15[12]\d, 84 photos$/)
    await expect(page.getByRole('group').getByRole('img').first()).toBeVisible()
    expect(requestedYears.length).toBeGreaterThan(0)
    expect(requestedYears.filter((year) => year < 1_500 || year > 1_540).length).toBeLessThanOrEqual(2)

    await page.mouse.move(600, 500)
    await page.waitForLoadState('networkidle')
    const row = await rowOnScreen(page)
    const topOfRow = () => row.evaluate((element) => element?.getBoundingClientRect().top ?? Number.NaN)
    const before = await topOfRow()
    await page.mouse.wheel(0, 40)
    await expect.poll(async () => Math.round(before - (await topOfRow()))).toBe(40)
  },
)

test('the scrubber shows no year label behind its thumb', { tag: '@TL-17' }, async ({ page }) => {
  await openYearsFrom(page, LAST_YEAR - 1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(scrubber(page)).toContainText('2023')
  await expect(scrubber(page)).not.toContainText('2024')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  test('a touch drag moves the scrubber to any month', { tag: '@TL-17' }, async ({ page, context }) => {
    await openMillion(page)
    // At the start of the page the thumb would cover its buttons.
    const handle = scrubber(page).locator('span').last()
    await expect(handle).toBeHidden()
    await page.mouse.wheel(0, 600)
    await expect(handle).toBeVisible()
    const thumb = await handle.boundingBox()
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
    await expect(page.getByRole('group').getByRole('img').first()).toBeVisible()
  })
})
