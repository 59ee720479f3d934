import type { Page, Request } from '@playwright/test'
import { expect } from './test.ts'

/** Counts the requests that have no response yet. */
const pendingRequests = (page: Page) => {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => pending.delete(request))
  return () => pending.size
}

/**
 * Returns a function that goes on to a path as Back does, without loading the document again, which would take a second of the
 * processor. It resolves when the page has all of its content. Call it before the page is opened, so that it counts every request.
 */
export const createPathFollower = (page: Page) => {
  const pending = pendingRequests(page)
  return async (path: string) => {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    // The heading of a page that was not loaded takes the focus.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect.poll(pending, path).toBe(0)
  }
}
