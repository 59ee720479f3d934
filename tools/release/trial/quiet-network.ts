import type { Page, Request } from '@playwright/test'

/** Parts of a page start their requests within this time after the last one. */
const QUIET_MS = 150

/** Counts the requests of a page, because the page is complete when none is open for a moment. */
export const watchNetwork = (page: Page) => {
  const open = new Set<Request>()
  let lastAt = performance.now()
  const end = (request: Request) => {
    open.delete(request)
    lastAt = performance.now()
  }
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // Requests of the page before do not end.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())

  const isQuiet = () => open.size === 0 && performance.now() - lastAt > QUIET_MS
  return {
    /** Resolves when the page is quiet, or after the time. */
    whenQuiet: async (timeoutMs: number): Promise<void> => {
      const startedAt = performance.now()
      lastAt = startedAt
      while (!isQuiet() && performance.now() - startedAt < timeoutMs)
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 3))
    },
  }
}
