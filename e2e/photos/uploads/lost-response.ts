import type { Page } from '@playwright/test'
import { untilUploadIsStored } from '../../library/library-api.ts'
import { loseNextAnswer } from '../../site/lost-response.ts'

/** The server takes a photo that the page sends, stores it and answers, but the answer never arrives: once. */
export const loseNextUploadsAnswer = (page: Page) =>
  loseNextAnswer(page, {
    urlPattern: '*/uploads/files',
    // What is sent again must not overtake it.
    before: (location) => untilUploadIsStored(page.context(), location),
  })

/** As `loseNextUploadsAnswer`, but the page goes on waiting for the answer. Resolves to when the photo is stored. */
export const holdNextUploadsAnswer = async (page: Page) => {
  const isStored = Promise.withResolvers<undefined>()
  await loseNextAnswer(page, {
    urlPattern: '*/uploads/files',
    before: async (location) => {
      await untilUploadIsStored(page.context(), location)
      isStored.resolve(undefined)
      await new Promise(() => undefined)
    },
  })
  return { isStored: isStored.promise }
}
