import type { Page } from '@playwright/test'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { accessTokenOf } from '../identity/token-cookies.ts'
import { apiOrigin, apiUrlPattern } from '../site/addresses.ts'
import { nodeRequest } from '../site/node-request.ts'
import { expect, test } from '../site/test.ts'

/** The focused element and whether a toast covers its centre; undefined when no element of the page has the focus. */
const seenAtFocus = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const toast = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('section li')
    const isToast = toast?.closest('section')?.ariaLabel === 'Notifications'
    return { name: focused.textContent, isUnderToast: isToast && !toast.contains(focused) }
  })

for (const viewport of [
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
])
  test(`no toast covers the focused element at ${viewport.width} px`, { tag: '@SH-20' }, async ({ page, context }) => {
    await page.setViewportSize(viewport)
    await signInAsNewCustomer(context)
    const response = await nodeRequest(`${apiOrigin}/projects/api/v2/project`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessTokenOf(context)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Our year', articleType: 'photo-book' }),
    })
    expect(response.status, response.body).toBe(201)
    await page.goto('/saved-projects')
    // A failure toast stays until it is dismissed.
    await page.route(`${apiUrlPattern}/projects/**`, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    )
    await page.getByRole('button', { name: 'Delete Our year' }).click()
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await expect(toasts).toContainText('Error: Our year could not be deleted', { timeout: 15_000 })

    await page.getByRole('heading', { level: 1 }).click()
    const seen = []
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      seen.push(await seenAtFocus(page))
    }
    expect(seen.filter((focused) => focused?.isUnderToast)).toEqual([])
    expect(seen.map((focused) => focused?.name)).toContain('Cookie settings')
  })
