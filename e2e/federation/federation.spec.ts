import type { Page } from '@playwright/test'
import { collectReports } from './collected-reports.ts'
import { registerThrowingPhotos } from './releases/broken-release.ts'
import { changeRegistry } from '../site/signed-registry.ts'
import { expectFailure, isMarked, markPage, openPhotos, tryAgain } from './photo-area.ts'
import { openAsNewCustomer, openByRegistering } from '../identity/customer.ts'
import { accountOrigin, remotesOrigin } from '../site/addresses.ts'
import { readConfiguration, readRegistry } from '../site/configuration.ts'
import { nodeRequest } from '../site/node-request.ts'
import { expect, test } from '../site/test.ts'

const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name, exact: true })

/** Collects the addresses of all scripts of one origin that the page loads. */
const watchScripts = (page: Page, origin: string): Set<string> => {
  const addresses = new Set<string>()
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' && response.ok()
    if (isScript && response.url().startsWith(origin)) addresses.add(response.url())
  })
  return addresses
}

const readAll = (addresses: Iterable<string>) =>
  Promise.all([...addresses].map(async (address) => (await nodeRequest(address)).body))

const expectContained = async (page: Page) => {
  await expectFailure(page)
  await menuEntry(page, 'Orders').click()
  await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible()
  await menuEntry(page, 'My account overview').click()
  await expect(page.getByRole('region', { name: 'Latest order' })).toContainText("You haven't ordered anything yet!")
  await expect(page.getByRole('region', { name: 'My details' })).toBeVisible()
  await openPhotos(page)
  // The overview had one alert for each of its two photo panels, and it is no longer shown.
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1, { timeout: 50_000 })
}

test('no bundle of the host contains the address of a remote', { tag: '@MF-01' }, async ({ page }) => {
  const hostScripts = watchScripts(page, accountOrigin('uk'))
  const remoteScripts = watchScripts(page, remotesOrigin)
  await openByRegistering(page, '/')
  await expect(page.getByRole('region', { name: 'Latest order' })).toBeVisible()

  // The remotes come from the addresses that the configuration names…
  const config = await readConfiguration('uk')
  const registry = await readRegistry(config)
  expect(Object.keys(registry.remotes).sort()).toEqual(['confirmations', 'orders', 'photos', 'settings'])
  const folderOfOrders = new URL('.', registry.remotes.orders?.current.manifest).href
  expect([...remoteScripts].some((address) => address.startsWith(folderOfOrders))).toBe(true)

  // …and no script of the host contains any of them.
  expect(hostScripts.size).toBeGreaterThan(0)
  const bundles = await readAll(hostScripts)
  for (const bundle of bundles) {
    expect(bundle).not.toContain(new URL(remotesOrigin).hostname)
    for (const remote of Object.values(registry.remotes)) expect(bundle).not.toContain(remote?.current.version)
  }
})

test('host and remotes share one React, one router and one event bus', { tag: '@MF-02' }, async ({ page }) => {
  const remoteScripts = watchScripts(page, remotesOrigin)
  await openAsNewCustomer(page, '/')
  await expect(page.getByRole('region', { name: 'Latest order' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'My details' })).toBeVisible()

  // Every copy of react-dom marks its elements with its own random key.
  const rendererKeys = await page.evaluate(() => {
    const keys = [...document.querySelectorAll('*')].flatMap((element) => Object.keys(element))
    return [...new Set(keys.filter((key) => key.startsWith('__reactFiber$')))]
  })
  expect(rendererKeys).toHaveLength(1)

  // A link of a remote navigates the host in the same history, without a page load.
  await markPage(page)
  await page.getByRole('region', { name: 'Latest order' }).getByRole('link', { name: 'All orders' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(menuEntry(page, 'Orders')).toHaveAttribute('aria-current', 'page')
  await menuEntry(page, 'My photos').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)

  // No remote bundles React, the router or the event bus.
  const bundles = await readAll(remoteScripts)
  expect(bundles.length).toBeGreaterThan(3)
  for (const bundle of bundles) {
    expect(bundle).not.toContain('__reactFiber$')
    expect(bundle).not.toContain('useNavigate() may be used only in the context of a <Router> component')
    expect(bundle).not.toContain('EventRefusedError')
  }
})

test.describe('while the photo remote throws', () => {
  test.use({ expectsPageErrors: true })

  test('the other areas work, and a retry recovers the photos', { tag: '@MF-03' }, async ({ page }) => {
    await registerThrowingPhotos(page)
    await openAsNewCustomer(page, '/orders')
    await markPage(page)
    await openPhotos(page)
    await expectContained(page)

    await page.evaluate(() => Object.assign(window, { isMended: true }))
    await tryAgain(page)
    await expect(page.getByText('The photos are back.')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  })
})

test('a release for some storefronts reaches only their customers', { tag: '@MF-04' }, async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { isMended: true }))
  const releaseFor = (storefront: string) =>
    registerThrowingPhotos(page, (release, registered) => ({
      ...registered,
      canary: { release, storefronts: [storefront] },
    }))
  await releaseFor('nl')
  await openAsNewCustomer(page, '/my-photos/photos')
  await expect(page.getByText('Your photo library is empty')).toBeVisible()
  await releaseFor('uk')
  await page.reload()
  await expect(page.getByText('The photos are back.')).toBeVisible()
})

test(
  'a disabled remote leaves open pages, is reported once, and comes back by itself',
  { tag: '@MF-05' },
  async ({ page }) => {
    let isDisabled = false
    const reports = collectReports(page)
    await page.clock.install()
    await changeRegistry(page, ({ remotes, ...registry }) => ({
      ...registry,
      remotes: { ...remotes, ...(remotes.photos && { photos: { ...remotes.photos, disabled: isDisabled } }) },
    }))
    await openAsNewCustomer(page, '/my-photos/photos')
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
    await markPage(page)
    isDisabled = true
    await page.clock.fastForward(60_000)
    const notice = page.getByRole('main').getByText('This part of your account is switched off for now')
    await expect(notice).toBeVisible()
    await expect(page.getByText('Your photo library is empty')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)

    for (let visit = 0; visit < 2; visit++) {
      await menuEntry(page, 'Orders').click()
      await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible()
      await openPhotos(page)
      await expect(notice).toBeVisible()
    }
    // The clock that jumped may have ended requests of the page that were on their way.
    const loads = reports.filter(({ action }) => action.startsWith('remote/'))
    expect(loads.map(({ action, message }) => [action, message])).toEqual([
      ['remote/load', expect.stringMatching(/^photos@.* was not loaded \(disabled\)/)],
    ])

    isDisabled = false
    await page.clock.fastForward(60_000)
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
    expect(await isMarked(page)).toBe(true)
  },
)
