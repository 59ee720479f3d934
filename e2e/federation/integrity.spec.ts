import type { Page, Route } from '@playwright/test'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { expect, test as libraryTest } from '../library/library-test.ts'
import { monthRegion } from '../library/timeline-page.ts'
import { remotesOrigin } from '../site/addresses.ts'
import { changeRegistry } from './releases/signed-registry.ts'
import { nodeRequest } from '../site/node-request.ts'
import { test } from '../site/test.ts'

const open = { 'access-control-allow-origin': '*' }

/** The very script, with one statement more that would leave a mark if it ran. */
const tamper = async (route: Route) => {
  const { body } = await nodeRequest(route.request().url())
  await route.fulfill({
    headers: open,
    contentType: 'text/javascript',
    body: `${body};window.hasTamperedCodeRun = true`,
  })
}

const hasTamperedCodeRun = (page: Page) => page.evaluate(() => 'hasTamperedCodeRun' in window)

const expectContained = async (page: Page) => {
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toBeVisible({ timeout: 50_000 })
  await expect(failure).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)
  await expect(page.getByRole('navigation', { name: 'My account' })).toBeVisible()
}

test.describe('a release that is not what was published', () => {
  test.use({ expectsPageErrors: true })

  test('does not run when its scripts were changed on the way', { tag: '@MF-06' }, async ({ page }) => {
    await signInAsNewCustomer(page.context())
    await page.route(`${remotesOrigin}/photos/**/*.js*`, tamper)
    await page.goto('/my-photos/photos')
    await expectContained(page)
    expect(await hasTamperedCodeRun(page)).toBe(false)
  })

  test('does not run when the registry has lost the hash of one of its files', { tag: '@MF-06' }, async ({ page }) => {
    await signInAsNewCustomer(page.context())
    await changeRegistry(page, (registry) => {
      const { photos } = registry.remotes
      // There would be a way out.
      if (photos) photos.previous = null
      const integrity = photos?.current.integrity ?? {}
      for (const file of Object.keys(integrity))
        if (file.startsWith('remoteEntry')) Reflect.deleteProperty(integrity, file)
      return registry
    })
    await page.goto('/my-photos/photos')
    await expectContained(page)
  })

  test('is not even known when the registry names no hashes at all', { tag: '@MF-06' }, async ({ page }) => {
    await signInAsNewCustomer(page.context())
    await changeRegistry(page, (registry) => {
      if (registry.remotes.photos) Reflect.deleteProperty(registry.remotes.photos.current, 'integrity')
      return registry
    })
    await page.goto('/my-photos/photos')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

libraryTest.describe('a part that is loaded later', () => {
  libraryTest.use({ expectsPageErrors: true })

  libraryTest('does not run when it was changed on the way', { tag: '@MF-06' }, async ({ page }) => {
    await page.goto('/my-photos/photos')
    const photo = monthRegion(page, 'May 2024').getByRole('link').first()
    await expect(photo).toBeVisible()
    // The part that comes by itself after the first photos.
    await expect(page.getByRole('button', { name: /remaining$/ })).toBeVisible()

    const asked: string[] = []
    await page.route(`${remotesOrigin}/photos/**/*.js*`, (route) => {
      asked.push(route.request().url())
      return tamper(route)
    })
    await photo.click()
    await expectContained(page)
    expect(asked).not.toEqual([])
    expect(await hasTamperedCodeRun(page)).toBe(false)
  })
})
