import type { Page } from '@playwright/test'

/** The server takes what the page posts there and answers, but the answer never arrives: once. */
export const loseNextAnswer = async (page: Page, path: string) => {
  const developerTools = await page.context().newCDPSession(page)
  developerTools.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.method !== 'POST') return void developerTools.send('Fetch.continueRequest', { requestId })
    void developerTools
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => developerTools.detach())
  })
  await developerTools.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] })
}
