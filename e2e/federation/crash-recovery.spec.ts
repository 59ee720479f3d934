import { collectReports } from './collected-reports.ts'
import { expectEmptyLibrary, isMarked, markPage, openPhotos } from './photo-area.ts'
import { registerThrowingPhotos } from './releases/broken-release.ts'
import { openAsNewCustomer, signInAsNewCustomer } from '../identity/customer.ts'
import { shopOrigin } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

// A release that throws whenever it renders, which replaces the release that every other page runs.

test.use({ expectsPageErrors: true })

const THROWING = 'photos@0.0.0-throwing'

const actionsOf = (reports: ReturnType<typeof collectReports>) =>
  reports.filter(({ source }) => source === THROWING).map(({ action }) => action)

test(
  'a screen that crashes is mounted again and then shows the previous release in the open page',
  { tag: ['@MF-03', '@MF-05'] },
  async ({ page }) => {
    const reports = collectReports(page)
    await registerThrowingPhotos(page, (release, { current }) => ({ current: release, previous: current }))
    await openAsNewCustomer(page, '/orders')
    await markPage(page)
    await openPhotos(page)
    await expectEmptyLibrary(page)
    expect(await isMarked(page)).toBe(true)
    await expect.poll(() => actionsOf(reports)).toEqual(['remote/render', 'remote/render', 'remote/attempt'])
  },
)

test(
  'a panel that crashes shows the previous release, and so does every other panel of the remote',
  { tag: ['@MF-03', '@MF-05'] },
  async ({ page }) => {
    const reports = collectReports(page)
    await registerThrowingPhotos(page, (release, { current }) => ({ current: release, previous: current }))
    await openAsNewCustomer(page, '/')
    await expect(page.getByRole('region', { name: 'My photos' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect.poll(() => actionsOf(reports)).toEqual(['remote/render', 'remote/render', 'remote/attempt'])
  },
)

test(
  'an embedded library that crashes shows the previous release in its element',
  { tag: ['@MF-05', '@MF-08'] },
  async ({ page }) => {
    const reports = collectReports(page)
    await signInAsNewCustomer(page.context())
    await registerThrowingPhotos(page, (release, { current }) => ({ current: release, previous: current }))
    await page.goto(`${shopOrigin('uk')}/your-photos`)
    await expect(page.locator('photo-library').getByText('Your photo library is empty')).toBeVisible({
      timeout: 50_000,
    })
    await expect.poll(() => actionsOf(reports)).toEqual(['remote/render', 'remote/render', 'remote/attempt'])
  },
)
