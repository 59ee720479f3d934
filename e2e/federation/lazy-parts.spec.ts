import type { Page } from '@playwright/test'
import { openAsNewCustomer, signInAsNewCustomer } from '../identity/customer.ts'
import { storePhotos } from '../library/library-api.ts'
import { monthRegion } from '../library/timeline-page.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { apiUrlPattern } from '../site/addresses.ts'
import { failScript } from '../site/fail-script.ts'
import { expect, test } from '../site/test.ts'

const path = '/my-photos/photos'

test(
  'a connection that is lost while lazy parts load hides nothing, and the parts load when it is back',
  { tag: ['@MF-03', '@UP-03'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, [jpegPhoto('beach.jpg', { takenAt: '2023:08:14 10:00:00' })])
    const { failed } = await failScript(page, 'storage-warning-shown', {
      times: 1,
      before: () => context.setOffline(true),
    })
    await page.goto(path)
    const photo = monthRegion(page, 'August 2023').getByRole('img', { name: 'beach.jpg' })
    await expect(photo).toBeVisible()
    const shown = await photo.elementHandle()
    await failed
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /remaining$/ })).toBeVisible()
    expect(await shown?.evaluate((element) => element.isConnected), 'the library stayed mounted').toBe(true)
  },
)

test(
  'the storage status of a phone page causes no layout shift, and its failure is named in its place',
  { tag: ['@SH-26', '@EX-04'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    const response = Promise.withResolvers<undefined>()
    const status = '**/accounts/getaccountinformation'
    await page.route(status, async (route) => {
      await response.promise
      await route.fallback()
    })
    await openAsNewCustomer(page, path)
    const heading = page.getByRole('heading', { level: 1 })
    const add = page.getByRole('button', { name: 'Add photos' }).first()
    const gap = async () => ((await add.boundingBox())?.y ?? 0) - ((await heading.boundingBox())?.y ?? 0)
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
    const place = heading.locator('xpath=following-sibling::*[1]/*')
    await expect(place, 'a visible placeholder reserves the space').toBeVisible()
    const before = await gap()
    response.resolve(undefined)
    await expect(page.getByRole('button', { name: /remaining$/ })).toBeVisible()
    expect(await gap()).toBe(before)

    await page.unroute(status)
    await page.route(status, (route) => route.fulfill({ status: 400, json: {} }))
    await page.reload()
    await expect(page.getByRole('button', { name: /^Error: Your storage status could not be loaded/ })).toBeVisible()
  },
)

test(
  'customer care that cannot be loaded shows its failure in its own area and loads on retry',
  { tag: '@MF-03' },
  async ({ page }) => {
    await openAsNewCustomer(page, '/settings?supportChat=true')
    await failScript(page, 'chat.explanation', { times: 2 })
    await page.getByRole('button', { name: 'Ask customer care' }).click()
    await expect(page.getByText('This part of your account could not be loaded')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Customer care' }).getByLabel('Your question')).toBeFocused()
  },
)

/** Responds 404 this many times to a script that the site needs to start. */
const missScript = async (page: Page, name: string, times: number) => {
  let left = times
  await page.route(`**/assets/${name}.*.js`, (route) => {
    left--
    return left < 0 ? route.fallback() : route.fulfill({ status: 404, body: 'Not found' })
  })
  return { isMissed: () => left <= 0 }
}

/** A public page, because the first script leads visitors of the others to the sign-in before the site starts. */
const PUBLIC_PATH = '/account-deleted'

const titleOfPublicPage = (page: Page) =>
  page.getByRole('heading', { name: 'Your account has been successfully deleted' })

test('the site starts when one of its scripts is missing for a moment', { tag: '@MF-03' }, async ({ page }) => {
  const { isMissed } = await missScript(page, 'site', 1)
  await page.goto(PUBLIC_PATH)
  await expect(titleOfPublicPage(page)).toBeVisible()
  expect(isMissed()).toBe(true)
})

test('a slow start shows a progress bar until the site is shown', { tag: '@MF-03' }, async ({ page }) => {
  await signInAsNewCustomer(page.context())
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/site.*.js', async (route) => {
    await released
    await route.fallback()
  })
  await page.goto('/settings', { waitUntil: 'commit' })
  const bar = page.locator('[data-loading-bar]')
  await expect(bar).toBeVisible()
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 3 })
  expect(await page.locator('[data-first-paint-header]').boundingBox()).toMatchObject({ x: 0, y: 0, height: 64 })
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

/** Milliseconds from the arrival of the document to the first paint, by the page's own clock. */
const paintDelayOf = async (page: Page): Promise<number> => {
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const arrival = await page.evaluate(
    () =>
      performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).responseEnd)[0],
  )
  return ((await paint.jsonValue()) ?? 0) - (arrival ?? 0)
}

test(
  'a page whose configuration or registry hangs has a header and a progress line within 300 ms',
  { tag: '@MF-03' },
  async ({ page }, testInfo) => {
    await openAsNewCustomer(page, '/settings')
    for (const file of ['config.json', 'registry.json']) {
      await page.evaluate(() => localStorage.clear())
      const released = Promise.withResolvers<undefined>()
      await page.route(`**/${file}`, async (route) => {
        await released.promise
        await route.fallback()
      })
      // A busy machine may delay one paint, so the page is loaded again until one is in time.
      await expect(async () => {
        await page.goto('/settings', { waitUntil: 'commit' })
        const delay = await paintDelayOf(page)
        testInfo.annotations.push({ type: `first paint without ${file}`, description: `${Math.round(delay)} ms` })
        expect(delay).toBeLessThan(300)
      }).toPass()
      await expect(page.locator('[data-first-paint-header]')).toBeVisible()
      await expect(page.locator('[data-loading-bar]')).toBeVisible()
      await expect(page.locator('img')).toHaveCount(0)
      released.resolve(undefined)
      await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
      await expect(page.locator('[data-first-paint-header]')).toHaveCount(0)
    }
  },
)

test.describe(() => {
  // The browser reports the failure on the console as well.
  test.use({ expectsPageErrors: true })

  for (const [name, times] of [
    ['site', 2],
    // The page cannot load this script again after a failure.
    ['libraries', 1],
  ] as const)
    test(
      `the site shows and reports that its script ${name} is missing, and a retry recovers`,
      { tag: ['@MF-03', '@SH-21'] },
      async ({ page }) => {
        await missScript(page, name, times)
        const reporting = page.waitForResponse(`${apiUrlPattern}/reports/`)
        await page.goto(PUBLIC_PATH)
        await expect(page.getByRole('alert')).toContainText('My account could not be loaded.')
        const report = await reporting
        expect(report.request().postDataJSON()).toMatchObject({ source: 'host', action: 'host/load', storefront: 'uk' })
        expect(report.status()).toBe(202)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(titleOfPublicPage(page)).toBeVisible()
      },
    )
})
