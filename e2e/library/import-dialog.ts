import { writeFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import type { PhotoFile } from '../photo-files/photo-files.ts'

export const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Import photos' })

export const fileRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Photos being added' }).getByRole('listitem').filter({ hasText: name })

export const openImport = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Add photos|^Uploading/ })
    .first()
    .click()
  await expect(importDialog(page)).toBeVisible()
}

export const choosePhotos = async (page: Page, files: PhotoFile[]) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose (more )?photos$/ }).click()
  await (await chooser).setFiles(files)
}

/** Chooses files on disk, as a customer does, so that large files are not sent through the test's own connection. */
export const choosePhotosOnDisk = async (page: Page, files: PhotoFile[]) => {
  const paths = files.map(({ name, buffer }) => {
    const file = test.info().outputPath(name)
    writeFileSync(file, buffer)
    return file
  })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose (more )?photos$/ }).click()
  await (await chooser).setFiles(paths)
}

export const startUpload = (page: Page) => page.getByRole('button', { name: 'Upload selection' }).click()

/** Shows the phone code in the library that is open. Resolves to the token in that code. */
export const showPhoneCode = async (page: Page): Promise<string> => {
  await openImport(page)
  const response = page.waitForResponse(/\/uploads\/phone-sessions$/)
  await importDialog(page).getByRole('tab', { name: 'Phone' }).click()
  const { token } = (await (await response).json()) as { token: string }
  return token
}
