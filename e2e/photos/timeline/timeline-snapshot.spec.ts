import type { Page } from '@playwright/test'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { storePhotos } from '../../library/library-api.ts'
import { expect, test } from '../../library/library-test.ts'
import { monthRegion, picturePlaces } from '../../library/timeline-page.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'

const path = '/my-photos/photos'

const snapshotPictures = (page: Page) => page.locator('[data-snapshot] img')

const storedSnapshot = (page: Page) => page.evaluate(() => localStorage.getItem('account/snapshot'))

/** Visits the library and waits until the browser has stored its snapshot. */
const visit = async (page: Page) => {
  await page.goto(path)
  await expect(page.locator('[data-photo] img').first()).toBeVisible()
  await expect.poll(() => storedSnapshot(page)).toBeTruthy()
  await expect(snapshotPictures(page)).toHaveCount(0)
}

/** Whether the browser shows the picture, from its cache or from the server. */
const canBeShown = (page: Page, address: string | null) =>
  page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src })
    return picture.decode().then(
      () => true,
      () => false,
    )
  }, address)

/** A page whose pictures are not painted soon removes them, so each page notes that they were there. */
const noteSnapshots = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-snapshot] img')) document.documentElement.dataset.hadSnapshot = ''
    }).observe(document, { childList: true, subtree: true })
  })

/** Holds the code of the site, so that the page is not rendered. Returns a function that releases it. */
const holdSite = async (page: Page) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/assets/libraries.*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve(undefined)
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 375, height: 1000 },
])
  test(
    `the snapshot shows the newest photos at their final positions and takes clicks before the page is rendered, at ${viewport.width} px`,
    { tag: '@TL-04' },
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await visit(page)
      const months: string[] = []
      page.on('request', (request) => {
        if (/\/photos\/timeline\/\d/.test(request.url())) months.push(new URL(request.url()).pathname)
      })
      // On a busy machine the page could replace the snapshot before its pictures have loaded. The stopped clock prevents that.
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 1_000)
      await page.goto(path, { waitUntil: 'commit' })
      await expect
        .poll(() =>
          page
            .locator('[data-snapshot] img')
            .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length),
        )
        .toBeGreaterThan(2)
      const snapshot = await picturePlaces(page, '[data-snapshot] img')
      // The snapshot is hidden from assistive technology and takes no focus.
      await expect(page.getByRole('img')).toHaveCount(0)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[data-snapshot]') ?? null)).toBeNull()

      await page.clock.resume()
      await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
      await expect(snapshotPictures(page)).toHaveCount(0)
      // Content that loads later does not move the photos.
      await expect(page.getByRole('button', { name: /remaining/ })).toBeVisible()
      expect(await picturePlaces(page, '[data-photo] img')).toMatchObject(snapshot)
      // The month is requested once, since the timeline takes the preloaded response.
      expect(months.filter((month) => month.endsWith('/2024/5'))).toHaveLength(1)

      // A click before the page is there is answered at once, and opens this photo when the page is.
      await page.clock.pauseAt(Date.now() + 10_000)
      await page.goto(path, { waitUntil: 'commit' })
      const second = snapshotPictures(page).nth(1)
      const address = await second.getAttribute('src')
      const { x = 0, y = 0, width = 0, height = 0 } = (await second.boundingBox()) ?? {}
      await page.mouse.click(x + width / 2, y + height / 2)
      expect(
        await snapshotPictures(page)
          .first()
          .evaluate(({ style }) => style.opacity),
      ).toBe('0.4')
      await page.clock.resume()
      await expect(page).toHaveURL(/\/preview\//)
      const opened = page.url().split('/').at(-1)
      await expect(page.locator(`[data-photo="${opened}"] img`)).toHaveAttribute('src', address ?? '')
    },
  )

test('the redirect from the short address shows the snapshot', { tag: '@TL-01' }, async ({ page }) => {
  await visit(page)
  await noteSnapshots(page)
  const releaseSite = await holdSite(page)
  await page.goto('/my-photos?from=a-mail', { waitUntil: 'commit' })
  await expect(page).toHaveURL(`${path}?from=a-mail`)
  await page.goto('/my-photos', { waitUntil: 'commit' })
  await expect(page).toHaveURL(path)
  await expect(page.locator('html[data-had-snapshot]')).toBeAttached()
  releaseSite()
  await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
})

test('a reload shows no snapshot, since it restores another scroll position', { tag: '@TL-14' }, async ({ page }) => {
  await visit(page)
  const releaseSite = await holdSite(page)
  const asked = page.waitForRequest(/\/photos\/users\/timeline/)
  await page.reload({ waitUntil: 'commit' })
  await asked
  await expect(snapshotPictures(page)).toHaveCount(0)
  releaseSite()
  await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
})

test('the timeline shows the failure of a preload, without a snapshot', { tag: '@TL-07' }, async ({ page }) => {
  await visit(page)
  await page.route('**/photos/users/timeline', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await page.goto(path)
  await expect(page.getByText('Error: Your photos could not be loaded')).toBeVisible()
  await expect(snapshotPictures(page)).toHaveCount(0)
})

test.describe('for a new customer', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test(
    'sign-out removes the snapshot and cached photos from the browser',
    { tag: ['@TL-04', '@SH-04'] },
    async ({ page, context }) => {
      await signInAsNewCustomer(context)
      await storePhotos(context, [jpegPhoto('only.jpg')])
      await visit(page)
      const photo = await page.locator('[data-photo] img').first().getAttribute('src')
      expect(await canBeShown(page, photo)).toBe(true)
      const menu = page.getByRole('navigation', { name: 'My account' })
      await menu.getByRole('link', { name: 'Sign out' }).first().click()
      await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
      // This page may still hold the picture itself; the next visitor opens another.
      const next = await context.newPage()
      await next.goto('/signed-out')
      expect(await canBeShown(next, photo)).toBe(false)
      await page.goto('/config.json')
      expect(await storedSnapshot(page)).toBeNull()
    },
  )
})
