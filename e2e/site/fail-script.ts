import type { Page } from '@playwright/test'
import { nodeRequest } from './node-request.ts'

/**
 * The script that contains `text` does not arrive the first time that it is asked for. Answers a promise that resolves then,
 * after `before` has been waited for.
 */
export const failScriptOnce = async (page: Page, text: string, before: () => Promise<void> = async () => undefined) => {
  const { promise: failed, resolve } = Promise.withResolvers<undefined>()
  let isOver = false
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    if (isOver || !(await nodeRequest(route.request().url())).body.includes(text)) return route.fallback()
    isOver = true
    await before()
    await route.abort('internetdisconnected')
    resolve(undefined)
  })
  return { failed }
}
