import type { Page } from '@playwright/test'
import { expectEmptyLibrary, openPhotos } from '../photo-area.ts'
import { markOf } from './photos-build.ts'
import { createReleaseFolder } from './release-folder.ts'
import { collectReports } from '../collected-reports.ts'
import { openAsNewCustomer } from '../../identity/customer.ts'
import { expect, test } from '../../site/test.ts'

const expectNoError = (page: Page) => expect(page.getByRole('alert')).toHaveCount(0)

/** Clicks through the site until `isOver` and resolves to the number of rounds. */
const clickThrough = async (page: Page, isOver: () => boolean): Promise<number> => {
  const menu = page.getByRole('navigation', { name: 'My account' })
  let rounds = 0
  while (!isOver()) {
    await menu.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(page.getByText("You haven't ordered anything yet!")).toBeVisible()
    await expectNoError(page)
    await menu.getByRole('link', { name: 'My account overview' }).click()
    await expect(page.getByRole('region', { name: 'My details' })).toBeVisible()
    await expectNoError(page)
    await openPhotos(page)
    await expectEmptyLibrary(page)
    await page.getByRole('link', { name: /^Albums/ }).click()
    await expect(page.getByRole('button', { name: 'New album' })).toBeVisible()
    await expectNoError(page)
    rounds += 1
  }
  return rounds
}

test(
  'releases, a rollback and a broken release cause no error on open and new pages',
  { tag: ['@MF-04', '@MF-05'] },
  async ({ page, context }) => {
    const releases = createReleaseFolder()
    await releases.release('first')
    await releases.serve(context)
    await openAsNewCustomer(page, '/my-photos/photos')
    await expectEmptyLibrary(page)

    let isOver = false
    const clicking = clickThrough(page, () => isOver)
    const starting = await context.newPage()
    const reports = collectReports(starting)
    const thrown: Error[] = []
    starting.on('pageerror', (error) => thrown.push(error))
    const expectOnStart = async (mark: string) => {
      await starting.goto('/my-photos/photos')
      await expectEmptyLibrary(starting)
      await expectNoError(starting)
      expect(await markOf(starting)).toBe(mark)
    }

    await expectOnStart('first')
    await releases.release('second')
    await expectOnStart('second')
    await releases.release('third')
    await expectOnStart('third')
    await releases.rollBack()
    await expectOnStart('second')
    expect(reports).toEqual([])

    const broken = await releases.release('fourth')
    await releases.damage(broken)
    await expectOnStart('second')
    await expect.poll(() => reports.map(({ source }) => source)).toContain(`photos@${broken}`)

    isOver = true
    expect(await clicking).toBeGreaterThan(1)
    expect(thrown).toEqual([])
    // The first page still runs its first release.
    expect(await markOf(page)).toBe('first')
    releases.remove()
  },
)
