import type { Page } from '@playwright/test'
import { untilUploadIsStored } from '../library/library-api.ts'
import { loseNextAnswer } from '../site/lost-answer.ts'

/** The server takes a photo that the page sends, stores it and answers, but the answer never arrives: once. */
export const loseNextUploadsAnswer = (page: Page) =>
  loseNextAnswer(page, {
    urlPattern: '*/uploads/files',
    // What is sent again must not overtake it.
    before: (location) => untilUploadIsStored(page.context(), location),
  })
