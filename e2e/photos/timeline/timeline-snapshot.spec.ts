import type { Page } from '@playwright/test'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { storePhotos } from '../../library/library-api.ts'
import { expect, test } from '../../library/library-test.ts'
import { monthRegion } from '../../library/timeline-page.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'

const path = '/my-photos/photos'

const pictures = (page: Page) => page.locator('[data-snapshot] img')

const keptLook = (page: Page) => page.evaluate(() => localStorage.getItem('account/snapshot'))

/** A visit that the browser remembers. */
const visit = async (page: Page) => {
  await page.goto(path)
  await expect(page.locator('[data-photo] img').first()).toBeVisible()
  await expect.poll(() => keptLook(page)).toBeTruthy()
  await expect(pictures(page)).toHaveCount(0)
}

/** Until it is let go, the site's own code does not come, and the page stays undrawn. */
const holdSite = async (page: Page) => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/libraries.*.js', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Address of each picture on the screen → where it stands, in whole pixels. */
const placesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((images) =>
    Object.fromEntries(
      images.flatMap((image) => {
        const { left, top, width, height } = image.getBoundingClientRect()
        const id = /\/([\da-f-]{36})\/\d+\.\w+\?/.exec((image as HTMLImageElement).src)?.[1]
        return id && top < window.innerHeight ? [[id, [left, top, width, height].map(Math.round)]] : []
      }),
    ),
  )

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 375, height: 1000 },
])
  test(
    `the newest photos are seen before the page is drawn, where it will show them, ${viewport.width} pixels wide`,
    { tag: '@TL-04' },
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await visit(page)
      const months: string[] = []
      page.on('request', (request) => {
        if (/\/photos\/timeline\/\d/.test(request.url())) months.push(new URL(request.url()).pathname)
      })
      // On a busy machine the pictures would give way to the page before they have come; it waits for them as long as time stands.
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
      const early = await placesOf(page, '[data-snapshot] img')
      // A picture of the page, and no part of it.
      await expect(page.getByRole('img')).toHaveCount(0)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[data-snapshot]') ?? null)).toBeNull()

      await page.clock.resume()
      await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
      await expect(pictures(page)).toHaveCount(0)
      // Nothing that comes later moves them.
      await expect(page.getByRole('button', { name: /remaining/ })).toBeVisible()
      expect(await placesOf(page, '[data-photo] img')).toMatchObject(early)
      // Asked for once: the timeline took the answers.
      expect(months.filter((month) => month.endsWith('/2024/5'))).toHaveLength(1)
    },
  )

test('so they are at the address that leads to them', { tag: '@TL-01' }, async ({ page }) => {
  await visit(page)
  const letGo = await holdSite(page)
  await page.goto('/my-photos?from=a-mail', { waitUntil: 'commit' })
  await expect(page).toHaveURL(`${path}?from=a-mail`)
  await page.goto('/my-photos', { waitUntil: 'commit' })
  await expect(page).toHaveURL(path)
  await expect(pictures(page).first()).toBeAttached()
  letGo()
  await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
})

test(
  'after a reload, which leads back to another place, nothing is shown before it',
  { tag: '@TL-14' },
  async ({ page }) => {
    await visit(page)
    const letGo = await holdSite(page)
    const asked = page.waitForRequest(/\/photos\/users\/timeline/)
    await page.reload({ waitUntil: 'commit' })
    await asked
    await expect(pictures(page)).toHaveCount(0)
    letGo()
    await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
  },
)

test(
  'where the months cannot be had early, the timeline says so, and nothing stands before it',
  { tag: '@TL-07' },
  async ({ page }) => {
    await visit(page)
    await page.route('**/photos/users/timeline', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.goto(path)
    await expect(page.getByText('Error: Your photos could not be loaded')).toBeVisible()
    await expect(pictures(page)).toHaveCount(0)
  },
)

test.describe('of a customer who leaves', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('signing out leaves no picture in the browser', { tag: ['@TL-04', '@SH-04'] }, async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, [jpegPhoto('only.jpg')])
    await visit(page)
    const menu = page.getByRole('navigation', { name: 'My account' })
    await menu.getByRole('link', { name: 'Sign out' }).first().click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.goto('/config.json')
    expect(await keptLook(page)).toBeNull()
  })
})
