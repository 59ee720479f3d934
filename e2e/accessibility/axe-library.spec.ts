import type { Page } from '@playwright/test'
import { expectAccessible } from '../site/expect-accessible.ts'
import { signInAsNewCustomer, demoAccount, openAsDemoAccount, openAsNewCustomer, signIn } from '../identity/customer.ts'
import { albumTiles, makeAlbum, selectPhotos } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { openMoreActions } from '../library/timeline-page.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { shopOrigin } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'

/** Expects that a change of size is applied at once, as those ask for who prefer less motion. */
const expectNoMotion = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const tile = page.locator('[data-photo]').first()
  await expect(tile).toBeVisible()
  const widened = await tile.evaluate((element) => {
    const { width } = getComputedStyle(element)
    element.style.width = '7px'
    const changed = getComputedStyle(element).width
    element.style.width = ''
    return { changed, restored: getComputedStyle(element).width === width }
  })
  expect(widened).toEqual({ changed: '7px', restored: true })
}

test('the library moves nothing with reduced motion; the preview, the deletion dialog and the selection have no accessibility violations', async ({
  page,
}) => {
  test.slow()
  await openAsDemoAccount(page, '/my-photos/photos', 'emma')
  await expectNoMotion(page)
  await page.locator('[data-tile] img').first().click()
  await expect(page.getByRole('dialog', { name: 'Photo preview' }).getByRole('img')).toBeVisible()
  await expectAccessible(page, 'preview')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete photo' })).toBeVisible()
  await expectAccessible(page, 'delete a photo')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('toolbar')).toContainText('selected')
  await expectAccessible(page, 'selection')
})

test('an album and its dialogs have no accessibility violations', async ({ page, context }) => {
  test.slow()
  await signInAsNewCustomer(context)
  await storePhotos(context, [jpegPhoto('one.jpg'), jpegPhoto('two.jpg')])
  const { albumId } = await makeAlbum(context, 'Holidays', 2)
  await page.goto(`/my-photos/albums/${albumId}`)
  await expect(albumTiles(page)).toHaveCount(2)
  await expectAccessible(page, 'album')
  const dialog = page.getByRole('dialog')
  const openIn = async (name: string) => {
    await page.getByRole('toolbar').getByRole('button', { name }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Delete album' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'delete an album')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Holidays' }).click()
  await expect(page.getByRole('textbox', { name: 'Album name' })).toBeVisible()
  await expectAccessible(page, 'rename an album')
  await page.keyboard.press('Escape')
  await selectPhotos(page, 1)
  await openIn('Copy to album')
  await openIn('Delete from album')
  await page.getByRole('toolbar').getByRole('button', { name: 'Add to print tray' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(dialog.getByRole('listitem').getByRole('img')).toBeVisible()
  await expectAccessible(page, 'print tray')
})

test('a shared album and its dialogs have no accessibility violations', async ({ page }) => {
  test.slow()
  await openAsDemoAccount(page, '/my-photos/albums', 'liam')
  await page.getByRole('link', { name: /Shared.*Days by the water/ }).click()
  await expect(page.getByText('Shared albums are no longer supported')).toBeVisible()
  await expect(albumTiles(page).first()).toBeVisible()
  await expectAccessible(page, 'shared album')
  await page.getByRole('button', { name: /Shared with/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'people of a shared album')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete album' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'delete a shared album')
})

test('an empty library, its import dialog, exports and the dialogs of the whole library have no accessibility violations', async ({
  page,
  context,
}) => {
  test.slow()
  await openAsNewCustomer(page, '/my-photos/photos')
  await expect(page.getByText('Your photo library is empty')).toBeVisible()
  await expectAccessible(page, 'empty library')
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'import dialog')

  await storePhotos(context, [jpegPhoto('one.jpg')])
  await page.goto('/my-photos/photos')
  await openMoreActions(page)
  await expectAccessible(page, 'actions for all photos')
  await page.getByRole('button', { name: 'Delete all photos' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all photos' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'delete all photos')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /remaining/ }).click()
  await expect(page.getByRole('dialog', { name: 'Photo storage' })).toBeVisible()
  await expectAccessible(page, 'photo storage')

  const backupId = '0195d3a0-0000-7000-8000-000000000001'
  await page.goto(`/my-photos/exports/${backupId}`)
  await expect(page.getByText('Your download link has expired')).toBeVisible()
  await expectAccessible(page, 'expired export')
  const [created, updated] = [new Date().toISOString(), new Date().toISOString()]
  const chunks = [1, 2].map((iteration) => ({ iteration, size: 1_500_000_000 }))
  await page.route(`**/exports/backups/${backupId}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { status: 'READY', backupId, chunks, created, updated },
        })
      : route.fallback(),
  )
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'My Photos export (2 of 2)' })).toBeVisible()
  await expectAccessible(page, 'export')
})

test('the embedded library has no accessibility violations', async ({ page }) => {
  test.slow()
  await page.goto(`${shopOrigin('uk')}/your-photos`)
  const library = page.getByRole('region', { name: 'My photos' })
  await expect(library.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page, 'embedded library, signed out')
  await library.getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, demoAccount('emma'))
  await expect(library.getByRole('img').first()).toBeVisible()
  await expectAccessible(page, 'embedded library')
  await page.getByRole('button', { name: 'Choose the photos' }).click()
  const picker = page.getByRole('dialog', { name: 'Photos for your book' })
  await picker.getByRole('checkbox').first().check()
  await expectAccessible(page, 'picker of photos')
})
