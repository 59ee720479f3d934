import type { Page } from '@playwright/test'

type LostResponse = {
  /** A pattern of addresses with `*`, of the requests whose answer is lost. */
  urlPattern: string
  /** Waits for what must have happened at the back end before the page is told; takes the header `location` of the answer. */
  before?: (location: string) => Promise<void>
}

/** The back end carries out a POST of the page and answers, but the answer never arrives: once. */
export const loseNextResponse = async (page: Page, { urlPattern, before }: LostResponse) => {
  const developerTools = await page.context().newCDPSession(page)
  let isLost = false
  developerTools.on('Fetch.requestPaused', ({ requestId, request, responseHeaders = [] }) => {
    if (isLost || request.method !== 'POST') {
      // The page may be gone meanwhile, and the question with it.
      developerTools.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
      return
    }
    isLost = true
    const location = responseHeaders.find(({ name }) => name.toLowerCase() === 'location')?.value ?? ''
    void Promise.resolve(before?.(location)).then(() =>
      developerTools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
    )
  })
  await developerTools.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] })
}
