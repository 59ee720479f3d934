import type { Page } from '@playwright/test'
import { untilUploadIsStored } from '../library/library-api.ts'

/** The server takes a photo that the page sends, stores it and answers, but the answer never arrives: once. */
export const loseNextAnswer = async (page: Page) => {
  const context = page.context()
  const developerTools = await context.newCDPSession(page)
  let isLost = false
  developerTools.on('Fetch.requestPaused', ({ requestId, request, responseHeaders = [] }) => {
    if (isLost || request.method !== 'POST') {
      // The page may be gone meanwhile, and the question with it.
      developerTools.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
      return
    }
    isLost = true
    const location = responseHeaders.find(({ name }) => name.toLowerCase() === 'location')?.value ?? ''
    // What is sent again must not overtake it.
    void untilUploadIsStored(context, location).then(() =>
      developerTools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
    )
  })
  await developerTools.send('Fetch.enable', { patterns: [{ urlPattern: '*/uploads/files', requestStage: 'Response' }] })
}
