import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openAsNewCustomer } from '../../identity/customer.ts'
import { choosePhotos, fileRow, importDialog, openImport, startUpload } from '../../library/import-dialog.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { expect, test } from '../../site/test.ts'

const createAlbum = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog', { name: 'Create new album' })
  await dialog.getByLabel('Album name').fill(name)
  await dialog.getByRole('button', { name: 'Create album' }).click()
  await expect(dialog).toBeHidden()
}

const close = (page: Page) => importDialog(page).getByRole('button', { name: 'Done' }).click()

test(
  'photos go straight into a new album from the dialog, and into an open album from its page',
  { tag: ['@UP-01', '@AL-09'] },
  async ({ page }) => {
    await openAsNewCustomer(page, '/my-photos/photos')
    await openImport(page)
    await importDialog(page).getByLabel('Album').selectOption('New album')
    await createAlbum(page, 'Rome')
    await choosePhotos(page, [jpegPhoto('beach.jpg')])
    await startUpload(page)
    await expect(fileRow(page, 'beach.jpg')).toContainText('Added')
    await close(page)
    await page.getByRole('link', { name: /^Albums/ }).click()
    await page.getByRole('link', { name: /Rome/ }).click()
    await expect(page.getByText('1 photo', { exact: true }).first()).toBeVisible()

    await page.getByRole('button', { name: 'Add photos' }).first().click()
    await page.getByRole('button', { name: 'Upload new photos' }).click()
    await expect(importDialog(page).getByLabel('Album')).toHaveValue(/./)
    await choosePhotos(page, [jpegPhoto('lake.jpg')])
    await startUpload(page)
    await expect(fileRow(page, 'lake.jpg')).toContainText('Added')
    await close(page)
    // The customer stays with the album.
    await expect(page.getByText('2 photos', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Rome' })).toBeVisible()
  },
)

test('a chosen folder offers an album of its name', { tag: '@UP-01' }, async ({ page }) => {
  const folder = test.info().outputPath('Lisbon 2024')
  mkdirSync(folder, { recursive: true })
  for (const { name, buffer } of [jpegPhoto('one.jpg'), jpegPhoto('two.jpg')]) writeFileSync(join(folder, name), buffer)
  await openAsNewCustomer(page, '/my-photos/photos')
  await openImport(page)
  const chooser = page.waitForEvent('filechooser')
  await importDialog(page).getByRole('button', { name: 'Choose a folder' }).click()
  await (await chooser).setFiles(folder)
  await importDialog(page).getByRole('button', { name: 'Create album “Lisbon 2024”' }).click()
  await expect(importDialog(page).getByRole('button', { name: 'Create album “Lisbon 2024”' })).toBeHidden()
  await startUpload(page)
  await expect(fileRow(page, 'two.jpg')).toContainText('Added')
  await close(page)
  await page.getByRole('link', { name: /^Albums/ }).click()
  await page.getByRole('link', { name: /Lisbon 2024/ }).click()
  await expect(page.getByText('2 photos', { exact: true }).first()).toBeVisible()
})
