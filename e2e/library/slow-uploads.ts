import type { Page } from '@playwright/test'
import { choosePhotosOnDisk, openImport, startUpload } from './import-dialog.ts'

/** Limits the upload speed of the page. Returns a function that removes the limit. */
export const throttleUploads = async (page: Page, { megabytesPerSecond }: { megabytesPerSecond: number }) => {
  const developerTools = await page.context().newCDPSession(page)
  const emulate = (uploadThroughput: number) =>
    developerTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await developerTools.send('Network.enable')
  await emulate(megabytesPerSecond * 1024 * 1024)
  return () => emulate(-1)
}

type Files = Parameters<typeof choosePhotosOnDisk>[1]

/** Starts an upload to the library that is open at this speed. Resolves to a function that removes the limit. */
export const uploadSlowly = async (page: Page, files: Files, speed: Parameters<typeof throttleUploads>[1]) => {
  await openImport(page)
  await choosePhotosOnDisk(page, files)
  const restore = await throttleUploads(page, speed)
  await startUpload(page)
  return restore
}
