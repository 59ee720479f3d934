import type { Page } from '@playwright/test'
import { nodeRequest } from './node-request.ts'

type FailOptions = {
  times: number
  /** Waited for each time before the script fails. */
  before?: () => Promise<void>
}

/** The script that contains `text` does not arrive so many times. Answers a promise that resolves with the last of them. */
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
