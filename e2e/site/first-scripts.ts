import type { Page } from '@playwright/test'

const MARK = 'first-shown'

/** Marks in every later document the moment at which it first has such an element. */
export const markFirst = (page: Page, selector: string) =>
  page.addInitScript(
    ([name, first]) =>
      new MutationObserver((_, observer) => {
        if (!document.querySelector(first!)) return
        performance.mark(name!)
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true }),
    [MARK, selector],
  )

type FirstScripts = { files: { file: string; bytes: number }[]; kilobytes: number }

/** The scripts that were requested before the mark. KB are thousands of bytes as they are sent, compressed and without headers. */
export const scriptsBeforeMark = async (page: Page): Promise<FirstScripts> => {
  const files = await page.evaluate((name) => {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const mark = performance.getEntriesByName(name)[0]?.startTime ?? Infinity
    return requests
      .filter((request) => new URL(request.name).pathname.endsWith('.js') && request.startTime < mark)
      .map((request) => ({
        file: new URL(request.name).pathname.replace(/^.*\//, ''),
        bytes: request.encodedBodySize,
      }))
  }, MARK)
  return { files, kilobytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000 }
}
