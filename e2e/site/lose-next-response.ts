import type { Page } from '@playwright/test'

type LostResponse = {
  /** A URL pattern with `*` that matches the requests whose response is lost. */
  urlPattern: string
  /** Runs before the page sees the failure, with the `location` header of the response. */
  before?: (location: string) => Promise<void>
}

/** Lets the back end handle the next POST of the page and drops its response. */
export const loseNextResponse = async (page: Page, { urlPattern, before }: LostResponse) => {
  const developerTools = await page.context().newCDPSession(page)
  let isLost = false
  developerTools.on('Fetch.requestPaused', ({ requestId, request, responseHeaders = [] }) => {
    if (isLost || request.method !== 'POST') {
      // The page may have closed in the meantime.
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
