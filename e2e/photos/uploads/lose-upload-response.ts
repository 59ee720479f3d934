import type { Page } from '@playwright/test'
import { waitForStoredUpload } from '../../library/library-api.ts'
import { loseNextResponse } from '../../site/lose-next-response.ts'

/** Lets the server store the next photo that the page sends and drops the response. */
export const loseNextUploadResponse = (page: Page) =>
  loseNextResponse(page, {
    urlPattern: '*/uploads/files',
    // The retry must not overtake the stored photo.
    before: (location) => waitForStoredUpload(page.context(), location),
  })

/** Lets the server store the next photo and holds its response for ever. `isStored` resolves when the photo is stored. */
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
