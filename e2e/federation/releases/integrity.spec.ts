import type { Page, Route } from '@playwright/test'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { expect, test as libraryTest } from '../../library/library-test.ts'
import { monthRegion } from '../../library/timeline-page.ts'
import { remotesOrigin } from '../../site/addresses.ts'
import { changeRegistry } from '../../site/signed-registry.ts'
import { nodeRequest } from '../../site/node-request.ts'
import { test } from '../../site/test.ts'

const open = { 'access-control-allow-origin': '*' }

/** Serves the script with one more statement, which would set a mark if it ran. */
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

test.describe('a release that differs from the published one', () => {
  test.use({ expectsPageErrors: true })

  test('does not run when its scripts were tampered with', { tag: '@MF-06' }, async ({ page }) => {
    await signInAsNewCustomer(page.context())
    await page.route(`${remotesOrigin}/photos/**/*.js*`, tamper)
    await page.goto('/my-photos/photos')
    await expectContained(page)
    expect(await hasTamperedCodeRun(page)).toBe(false)
  })

  test('does not run when its release file lacks the hash of one file', { tag: '@MF-06' }, async ({ page }) => {
    await signInAsNewCustomer(page.context())
    await changeRegistry(page, (registry) => {
      const { photos } = registry.remotes
      // Otherwise the host would fall back to the previous release.
      if (photos) photos.previous = null
      const integrity = photos?.current.integrity ?? {}
      for (const file of Object.keys(integrity))
        if (file.startsWith('remoteEntry')) Reflect.deleteProperty(integrity, file)
      return registry
    })
    await page.goto('/my-photos/photos')
    await expectContained(page)
  })

  test('is refused when its release file has no hashes', { tag: '@MF-06' }, async ({ page }) => {
    await signInAsNewCustomer(page.context())
    await changeRegistry(page, (registry) => {
      if (registry.remotes.photos) Reflect.deleteProperty(registry.remotes.photos.current, 'integrity')
      return registry
    })
    const remoteScripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().startsWith(`${remotesOrigin}/photos/`))
        remoteScripts.push(request.url())
    })
    await page.goto('/my-photos/photos')
    // The entry is left out: the site has no such page, and its other pages work.
    await expect(page).toHaveTitle('This page does not exist')
    await page
      .getByRole('navigation', { name: 'My account' })
      .getByRole('link', { name: 'Orders', exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    expect(remoteScripts).toEqual([])
  })
})

libraryTest.describe('a lazy chunk', () => {
  libraryTest.use({ expectsPageErrors: true })

  libraryTest('does not run when it was tampered with', { tag: '@MF-06' }, async ({ page }) => {
    await page.goto('/my-photos/photos')
    const photo = monthRegion(page, 'May 2024').getByRole('link').first()
    await expect(photo).toBeVisible()
    // The lazy chunk that the page loads after the first photos.
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
