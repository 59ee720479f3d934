import type { Locator, Page } from '@playwright/test'
import { accountOrigin } from '../site/addresses.ts'
import { markFirst, scriptsBeforeMark } from '../site/first-scripts.ts'
import { expect, test } from '../library/library-test.ts'
import { picturePlaces } from '../library/timeline-page.ts'

const LIBRARY = '/my-photos/photos'

/** Holds every file of this pattern until the returned function is called. */
const hold = async (page: Page, pattern: string) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

for (const width of [375, 1280])
  test(`header, menu and grid are painted before any script has arrived, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const release = await hold(page, '**/{assets/*.js,users/timeline}')
    await page.goto(LIBRARY, { waitUntil: 'commit' })
    const header = page.locator('[data-first-paint-header]')
    await expect(header.getByText('Pixhaven')).toBeVisible()
    await expect(header.getByText('Lumora')).toBeHidden()
    expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0, height: 64 })
    const menu = page.locator('[data-first-paint-menu]')
    await (width < 1024 ? expect(menu).toBeHidden() : expect(menu).toBeVisible())
    const tiles = page.locator('[data-first-paint-page] > div > i')
    for (let tile = 0; tile < 9; tile++) await expect(tiles.nth(tile)).toBeInViewport()
    const [entry] = await page.evaluate(() =>
      performance.getEntriesByName('first-contentful-paint').map(({ name }) => name),
    )
    expect(entry).toBe('first-contentful-paint')
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible()
    await expect(header).toHaveCount(0)
    // Its styles have ended with it: an icon has the colour of its button.
    const add = page.getByRole('button', { name: 'Add photos' }).first()
    const colourOf = (element: Element) => getComputedStyle(element).color
    expect(await add.locator('svg').first().evaluate(colourOf)).toBe(await add.evaluate(colourOf))
  })

/** Without the upper side: the font of the site may take another number of lines. */
const sidesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect()
    return { left, right, bottom }
  })

test(
  'the first paint asks a visitor for consent in the brand and language of the storefront, where the banner then is',
  { tag: '@SH-23' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: accountOrigin('nl') })
    const page = await context.newPage()
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/phone-upload', { waitUntil: 'commit' })
    await expect(page.locator('[data-first-paint-header]').getByText('Lumora')).toBeVisible()
    await expect(page.locator('[data-first-paint-menu]')).toHaveCount(0)
    const question = page.locator('[data-first-paint-consent]')
    await expect(question).toContainText('We gebruiken cookies')
    const place = await sidesOf(question)
    release()
    const banner = page.getByRole('region', { name: 'Cookies en je privacy' })
    await expect(banner).toBeVisible()
    await expect(question).toHaveCount(0)
    expect(await sidesOf(banner)).toEqual(place)
    const paintedLater = await banner.evaluate(
      (element) =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list) => {
            const paints = list.getEntries() as LargestContentfulPaint[]
            resolve(paints.filter((paint) => element.contains(paint.element)).length)
          }).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    )
    expect(paintedLater, 'the banner paints no more than the question has painted').toBe(0)
    await context.close()
  },
)

for (const device of [
  { name: 'on a phone', viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
  { name: 'on a desktop', viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
])
  test.describe(device.name, () => {
    test.use({ viewport: device.viewport, hasTouch: device.hasTouch, isMobile: device.isMobile })

    test(
      'the newest photos show at their final positions before the code of the site has arrived',
      { tag: '@TL-01' },
      async ({ page }) => {
        const release = await hold(page, '**/assets/{site,libraries}.*.js')
        const requests: string[] = []
        page.on('request', (request) => requests.push(request.url()))
        await page.goto(LIBRARY, { waitUntil: 'commit' })
        const early = page.locator('[data-snapshot] img')
        const arePainted = (images: Element[]) =>
          images.length >= 9 && images.every((image) => (image as HTMLImageElement).naturalWidth > 0)
        await expect.poll(() => early.evaluateAll(arePainted)).toBe(true)
        const places = await picturePlaces(page, '[data-snapshot] img')
        release()
        await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
        await expect(early).toHaveCount(0)
        const final = await picturePlaces(page, '[data-photo] img')
        const moved = Object.entries(places).map(([photo, place]) =>
          Math.max(...place.map((length, part) => Math.abs(length - (final[photo]?.[part] ?? Infinity)))),
        )
        expect(Math.max(...moved), 'places in whole pixels').toBeLessThanOrEqual(2)
        const largest = () =>
          new Promise<boolean>((resolve) =>
            new PerformanceObserver((list) => {
              const paint = list.getEntries().at(-1) as LargestContentfulPaint | undefined
              resolve(paint?.element === null && paint.url !== '')
            }).observe({ type: 'largest-contentful-paint', buffered: true }),
          )
        expect(await page.evaluate(largest), 'the largest paint is an early picture, which is gone').toBe(true)
        // The page takes the responses that the script has requested.
        expect(requests.filter((url) => url.includes('/timeline/2024/5?'))).toHaveLength(1)
        expect(requests.filter((url) => url.endsWith('/users/timeline'))).toHaveLength(1)
      },
    )
  })

const MOST_KILOBYTES = 240

test('the scripts before the first photo keep to their budget', async ({ page }) => {
  // The pictures of the first paint need no script of the site, so the photos of the timeline count.
  await markFirst(page, '[data-photo]')
  await page.goto(LIBRARY)
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  const { files, kilobytes } = await scriptsBeforeMark(page)
  expect(files.every(({ bytes }) => bytes > 0)).toBe(true)
  expect(kilobytes, JSON.stringify(files)).toBeLessThan(MOST_KILOBYTES)
  expect(files.length, JSON.stringify(files)).toBeLessThanOrEqual(10)
})
