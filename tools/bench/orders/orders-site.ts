import type { Page } from '@playwright/test'
import { registerCustomer } from '../site/register-customer.ts'

/** Orders on the first page of the list. */
const SHOWN = 10

/** The milliseconds from an action until the newest orders are shown, and until the list knows all of them. */
export type ListTimes = { shownMs: number; completeMs: number }

/** Registers a customer with this many orders of the demonstration shop. Leaves the page at the list. */
export const openAsCustomerWith = async (page: Page, accountOrigin: string, orders: number) => {
  await page.goto(`${accountOrigin}/orders`)
  await registerCustomer(page)
  await page.getByRole('heading', { name: "You haven't ordered anything yet!" }).waitFor()
  const token = (await page.context().cookies()).find(({ name }) => name === '__Secure-acc_at')?.value
  const status = await page.evaluate(orderMany, { token, many: orders, shop: shopOf(accountOrigin) })
  if (status !== 201) throw new Error(`The demonstration shop took no orders: it answered ${status}.`)
}

const shopOf = (accountOrigin: string) =>
  `${accountOrigin.replace(/\/\/account\.[^:/]+/, '//api.localhost')}/demoShop/orders`

/** Runs in the page. */
const orderMany = async ({ shop, token, many }: { shop: string; token: string | undefined; many: number }) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (await fetch(shop, { method: 'POST', headers, body: JSON.stringify({ many }) })).status
}

const lastPageOf = (orders: number) => `Page 1 of ${orders / SHOWN}`

/** Runs in the page: resolves at the frame after the list is complete, with the milliseconds since the navigation. */
const whenListed = ({ count, text }: { count: number; text: string | undefined }): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      const isThere =
        document.querySelectorAll('main article').length >= count &&
        (text === undefined || document.querySelector('main')?.textContent?.includes(text))
      if (isThere) requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })

/** Times the list on a page load, with everything in the browser's cache. */
export const timeOpening = async (page: Page, accountOrigin: string, orders: number): Promise<ListTimes> => {
  await page.goto(`${accountOrigin}/orders`, { waitUntil: 'commit' })
  const shownMs = await page.evaluate(whenListed, { count: SHOWN, text: undefined })
  return { shownMs, completeMs: await page.evaluate(whenListed, { count: SHOWN, text: lastPageOf(orders) }) }
}

/** Times the list after a click in the menu of an open page, before any orders were read. */
export const timeFromMenu = async (page: Page, accountOrigin: string, orders: number): Promise<ListTimes> => {
  await page.goto(`${accountOrigin}/saved-projects`)
  await page.getByRole('heading', { name: "You haven't started any projects yet" }).waitFor()
  const link = page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true })
  const startedAt = await link.evaluate((element: HTMLElement) => {
    const clickedAt = performance.now()
    element.click()
    return clickedAt
  })
  const shownAt = await page.evaluate(whenListed, { count: SHOWN, text: undefined })
  const completeAt = await page.evaluate(whenListed, { count: SHOWN, text: lastPageOf(orders) })
  return { shownMs: shownAt - startedAt, completeMs: completeAt - startedAt }
}
