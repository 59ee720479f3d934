import type { Page } from '@playwright/test'
import { waitForStoredUpload } from '../../library/library-api.ts'
import { loseNextResponse } from '../../site/lose-next-response.ts'

/** The server takes a photo that the page sends, stores it and answers, but the answer never arrives: once. */
export const loseNextUploadResponse = (page: Page) =>
  loseNextResponse(page, {
    urlPattern: '*/uploads/files',
    // What is sent again must not overtake it.
    before: (location) => waitForStoredUpload(page.context(), location),
  })

/** As `loseNextUploadResponse`, but the page goes on waiting for the answer. Resolves to when the photo is stored. */
export const holdNextUploadResponse = async (page: Page) => {
  const isStored = Promise.withResolvers<undefined>()
  await loseNextResponse(page, {
    urlPattern: '*/uploads/files',
    before: async (location) => {
      await waitForStoredUpload(page.context(), location)
      isStored.resolve(undefined)
      await new Promise(() => undefined)
    },
  })
  return { isStored: isStored.promise }
}
