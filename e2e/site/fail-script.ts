import type { Page } from '@playwright/test'
import { nodeRequest } from './node-request.ts'

type FailOptions = {
  times: number
  /** Runs before each failure. */
  before?: () => Promise<void>
}

/** Aborts the script that contains `text` this many times. The returned promise resolves with the last failure. */
export const failScript = async (page: Page, text: string, { times, before }: FailOptions) => {
  const { promise: failed, resolve } = Promise.withResolvers<undefined>()
  let left = times
  await page.route(/\/assets\/[^/]+\.js(?:\?.*)?$/, async (route) => {
    if (left === 0 || !(await nodeRequest(route.request().url())).body.includes(text)) return route.fallback()
    left--
    await before?.()
    await route.abort('internetdisconnected')
    if (left === 0) resolve(undefined)
  })
  return { failed }
}
