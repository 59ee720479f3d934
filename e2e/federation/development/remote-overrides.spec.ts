import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { Page } from '@playwright/test'
import { startLocalBuildServer } from '../releases/local-build-server.ts'
import { markOf, photosBuild } from '../releases/photos-build.ts'
import { signInAsNewCustomer, openAsNewCustomer } from '../../identity/customer.ts'
import { accountOrigin } from '../../site/addresses.ts'
import { fulfillWithChange } from '../../site/fulfill-with-change.ts'
import { expect, test } from '../../site/test.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Remotes' })
const banner = (page: Page) => page.getByRole('complementary', { name: 'Remotes' })
const emptyLibrary = (page: Page) => page.getByText('Your photo library is empty')

const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'Remotes' }).click()
  await expect(panel(page)).toBeVisible()
}

test(
  'a developer loads a remote from a local build in one tab, which falls back when that build fails',
  { tag: '@MF-12' },
  async ({ page, context }) => {
    const local = await startLocalBuildServer(photosBuild('local'))
    await signInAsNewCustomer(context)
    await page.goto(`/my-photos/photos?remote.photos=${local.address}`)
    await expect(emptyLibrary(page)).toBeVisible()
    expect(await markOf(page)).toBe('local')
    await expect(banner(page)).toContainText(`In this tab, photos comes from ${local.address}`)
    await expect(page).toHaveURL('/my-photos/photos')

    // The override applies to this tab only, and the page refuses a build from another computer.
    await page.reload()
    await expect(banner(page)).toContainText(local.address)
    const other = await context.newPage()
    await other.goto('/my-photos/photos?remote.photos=https://builds.example/photos/')
    await expect(emptyLibrary(other)).toBeVisible()
    await expect(banner(other)).toContainText('only builds on this computer are accepted')
    expect(await markOf(other)).toBeUndefined()
    await other.close()

    // The local build is gone: the page shows the released build, and the next start does not request the local one.
    await local.stop()
    await page.reload()
    await expect(emptyLibrary(page)).toBeVisible()
    await expect(banner(page)).toContainText('could not be loaded')
    expect(await markOf(page)).toBeUndefined()
    await page.reload()
    await expect(emptyLibrary(page)).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  },
)

test(
  'the panel shows the load time and size of each remote, and switches one to a local build and back',
  { tag: '@MF-12' },
  async ({ page }) => {
    const local = await startLocalBuildServer(photosBuild('local'))
    await openAsNewCustomer(page, '/my-photos/photos')
    await expect(emptyLibrary(page)).toBeVisible()
    await openPanel(page)
    const photos = panel(page).getByRole('region', { name: 'photos' })
    await expect(photos).toContainText('current release')
    await expect(photos).toContainText(/Load time\d[\d,]* ms/)
    await expect(photos).toContainText(/Transferred\d+(\.\d)? kB/)
    await expect(photos).not.toContainText('Transferred0 kB')
    await expect(photos).toContainText(/Errors0/)
    await expect(panel(page).getByRole('region', { name: 'orders' })).toContainText('Not loaded')

    await photos.getByRole('textbox', { name: 'Local build of photos' }).fill(local.address)
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await expect(banner(page)).toContainText(local.address)
    await expect(emptyLibrary(page)).toBeVisible()
    expect(await markOf(page)).toBe('local')
    await banner(page).getByRole('button', { name: 'Use the released version' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect(emptyLibrary(page)).toBeVisible()
    expect(await markOf(page)).toBeUndefined()
    await local.stop()
  },
)

test('production has no panel and ignores the query parameter', { tag: '@MF-12' }, async ({ page }) => {
  const local = await startLocalBuildServer(photosBuild('local'))
  await page.route(`${accountOrigin('uk')}/config.json`, (route) =>
    fulfillWithChange<RuntimeConfig>(route, (config) => ({ ...config, environment: 'p' })),
  )
  await signInAsNewCustomer(page.context())
  await page.goto(`/my-photos/photos?remote.photos=${local.address}`)
  await expect(emptyLibrary(page)).toBeVisible()
  expect(await markOf(page)).toBeUndefined()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remotes' })).toHaveCount(0)
  await local.stop()
})
