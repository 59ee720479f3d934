import type { Page } from '@playwright/test'
import { openAsNewCustomer } from '../identity/customer.ts'
import { storePhotos } from '../library/library-api.ts'
import { monthRegion } from '../library/timeline-page.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { apiUrlPattern } from '../site/addresses.ts'
import { failScript } from '../site/fail-script.ts'
import { expect, test } from '../site/test.ts'

const path = '/my-photos/photos'

test(
  'a connection that is lost while parts of the page are still to come takes nothing away, and they come when it is back',
  { tag: ['@MF-03', '@UP-03'] },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/settings')
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
    expect(await shown?.evaluate((element) => element.isConnected), 'the library was never away').toBe(true)
  },
)

test(
  'on a telephone nothing moves when the storage status comes, and there is no gap where it does not',
  { tag: ['@SH-26', '@EX-04'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    const answer = Promise.withResolvers<undefined>()
    const status = '**/accounts/getaccountinformation'
    await page.route(status, async (route) => {
      await answer.promise
      await route.fallback()
    })
    await openAsNewCustomer(page, path)
    const heading = page.getByRole('heading', { level: 1 })
    const add = page.getByRole('button', { name: 'Add photos' }).first()
    const gap = async () => ((await add.boundingBox())?.y ?? 0) - ((await heading.boundingBox())?.y ?? 0)
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
    const place = heading.locator('xpath=following-sibling::*[1]/*')
    await expect(place, 'what comes has a place that is seen').toBeVisible()
    const before = await gap()
    answer.resolve(undefined)
    await expect(page.getByRole('button', { name: /remaining$/ })).toBeVisible()
    expect(await gap()).toBe(before)

    await page.unroute(status)
    await page.route(status, (route) => route.fulfill({ status: 400, json: {} }))
    await page.reload()
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
    await expect.poll(gap).toBeLessThan(before - 40)
  },
)

test(
  'customer care that cannot be loaded says so in its own place, and comes by another try',
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

/** A script that the site cannot start without, asked for so many times without an answer. */
const missScript = async (page: Page, name: string, times: number) => {
  let left = times
  await page.route(`**/assets/${name}.*.js`, (route) => {
    left--
    return left < 0 ? route.fallback() : route.fulfill({ status: 404, body: 'Not found' })
  })
  return { isMissed: () => left <= 0 }
}

const signInTitle = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

test('a site whose script is missing for a moment comes all the same', { tag: '@MF-03' }, async ({ page }) => {
  const { isMissed } = await missScript(page, 'site', 1)
  await page.goto('/orders')
  await expect(signInTitle(page)).toBeVisible()
  expect(isMissed()).toBe(true)
})

test(
  'a site that takes its time shows that it is on its way, and nothing of that once it is there',
  { tag: '@MF-03' },
  async ({ page }) => {
    await openAsNewCustomer(page, '/settings')
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
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
    await expect(bar).toHaveCount(0)
  },
)

test.describe(() => {
  // The browser's console is told, too.
  test.use({ expectsPageErrors: true })

  for (const [name, times] of [
    ['site', 2],
    // Not taken back by the page that it failed in.
    ['libraries', 1],
  ] as const)
    test(
      `a site whose script ${name} stays missing says so and reports it, and can be tried again`,
      { tag: ['@MF-03', '@SH-21'] },
      async ({ page }) => {
        await missScript(page, name, times)
        const reporting = page.waitForResponse(`${apiUrlPattern}/reports/`)
        await page.goto('/orders')
        await expect(page.getByRole('alert')).toContainText('My account could not be loaded.')
        const report = await reporting
        expect(report.request().postDataJSON()).toMatchObject({ source: 'host', action: 'host/load', storefront: 'uk' })
        expect(report.status()).toBe(202)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(signInTitle(page)).toBeVisible()
      },
    )
})
