import { expect, test } from '../../library/library-test.ts'
import { failWithServerError, isMonthRequest, monthRegion } from '../../library/timeline-page.ts'

const path = '/my-photos/photos'
/** High enough to render every photo of the library at once. */
const everything = { width: 1280, height: 5_000 }

test(
  'photos are grouped by the month in which they were taken, and +N loads the rest of its own month only',
  { tag: ['@TL-01', '@TL-04', '@TL-06'] },
  async ({ page }) => {
    await page.setViewportSize(everything)
    await page.goto('/my-photos')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Photos/ }).filter({ hasText: '54' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'May 2024',
      'December 2022',
      'August 2022',
      'Unknown Date',
    ])
    const newYear = monthRegion(page, 'December 2022').getByRole('img', { name: /^new-year\.jpg/ })
    await expect(newYear).toBeVisible()
    await expect.poll(() => newYear.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(monthRegion(page, 'Unknown Date').getByRole('img', { name: /^scan\.png/ })).toBeVisible()

    const may = monthRegion(page, 'May 2024')
    await expect(may.getByRole('img')).toHaveCount(24)
    await expect(may.getByRole('button')).toHaveText('+3')

    await may.getByRole('button', { name: '+3 more photos of May 2024' }).click()

    await expect(may.getByRole('img')).toHaveCount(27)
    await expect(may.getByRole('button')).toHaveCount(0)
    await expect(monthRegion(page, 'August 2022').getByRole('img')).toHaveCount(24)
    await expect(monthRegion(page, 'August 2022').getByRole('button')).toHaveText('+1')
  },
)

test(
  'the counts and the first month are requested once, before the code of the remote, and a month when it scrolls into view',
  { tag: ['@TL-01', '@TL-05', '@MF-01'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 420 })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'GET') asked.push(pathname)
    })
    const august: number[] = []
    page.on('response', async (response) => {
      if (!isMonthRequest(response.request(), { year: 2022, month: 8 })) return
      const { images } = (await response.json()) as { images: unknown[] }
      august.push(images.length)
    })
    await page.goto(path)
    await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const [counts, may] = ['/api/photos/users/timeline', '/api/photos/photos/timeline/2024/5']
    for (const question of [counts, may]) expect(asked.filter((pathname) => pathname === question)).toEqual([question])
    const firstScript = asked.findIndex((pathname) => /^\/photos\/.*remoteEntry.*\.js$/.test(pathname))
    expect(asked.indexOf(counts)).toBeLessThan(firstScript)
    expect(august).toEqual([])

    await page.keyboard.press('End')
    await expect(monthRegion(page, 'August 2022').getByRole('img').first()).toBeVisible()
    await expect.poll(() => august).toEqual([24])
  },
)

test(
  'a library shows that it loads, its failure with a reference, and its photos on retry',
  { tag: '@TL-07' },
  async ({ page }) => {
    const held = Promise.withResolvers<undefined>()
    await page.route('**/users/timeline', async (route) => {
      await held.promise
      await failWithServerError(route)
    })
    await page.goto(path)
    await expect(page.getByText('Loading your photos…')).toBeAttached()
    held.resolve(undefined)
    const alert = page.getByRole('alert').filter({ hasText: 'Error: Your photos could not be loaded' })
    await expect(alert).toBeVisible({ timeout: 40_000 })
    await expect(alert).toContainText(/Reference: [0-9a-f-]{36}/)

    await page.unroute('**/users/timeline')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
    await expect(alert).toHaveCount(0)
    await expect(page.getByText('Loading your photos…')).toHaveCount(0)
  },
)

test(
  'a month that cannot be loaded does not affect the others and loads on retry',
  { tag: ['@TL-05', '@TL-07'] },
  async ({ page }) => {
    await page.setViewportSize(everything)
    await page.route('**/photos/timeline/2022/8*', failWithServerError)
    await page.goto(path)
    const august = monthRegion(page, 'August 2022')
    await expect(august.getByRole('alert')).toContainText('Error: Your photos could not be loaded', {
      timeout: 40_000,
    })
    await expect(monthRegion(page, 'May 2024').getByRole('img')).toHaveCount(24)

    await page.unroute('**/photos/timeline/2022/8*')
    await august.getByRole('button', { name: 'Try again' }).click()
    await expect(august.getByRole('img')).toHaveCount(24)
  },
)

test('keys move the focus over the photos, to the ends of a row and of the library and by pages, and Enter opens a photo', async ({
  page,
}) => {
  await page.goto(path)
  const focused = page.locator('[data-tile]:focus')
  const first = monthRegion(page, 'May 2024').getByRole('link').first()
  await first.focus()
  await page.keyboard.press('End')
  await expect(first).not.toBeFocused()
  const belowFirst = async () => ((await focused.boundingBox())?.y ?? NaN) - ((await first.boundingBox())?.y ?? NaN)
  await expect.poll(belowFirst).toBeCloseTo(0, 0)
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()

  const atStart = await focused.getAttribute('data-tile')
  await page.keyboard.press('Control+End')
  await expect(focused).not.toHaveAttribute('data-tile', String(atStart))
  await expect(focused).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const atEnd = await focused.getAttribute('data-tile')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('data-tile', String(atEnd))
  await page.keyboard.press('PageUp')
  await expect(focused).not.toHaveAttribute('data-tile', String(atEnd))
  await expect(focused).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()

  await page.keyboard.press('ArrowRight')
  await expect(monthRegion(page, 'May 2024').getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Photo preview' })).toBeVisible()
})
