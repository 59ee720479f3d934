import { expect, type BrowserContext } from '@playwright/test'
import { accessTokenOf } from '../identity/token-cookies.ts'
import { apiOrigin } from './addresses.ts'
import { nodeRequest } from './node-request.ts'

const purchase = async (context: BrowserContext, body: object): Promise<string[]> => {
  const { status, body: response } = await nodeRequest(`${apiOrigin}/demoShop/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await accessTokenOf(context)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(status, response).toBe(201)
  return (JSON.parse(response) as { orderCodes: string[] }).orderCodes
}

/** Places orders for the signed-in customer, as the shop does. Resolves to their codes in the order of the kinds. */
export const buy = (context: BrowserContext, ...kinds: string[]): Promise<string[]> => purchase(context, { kinds })

/** Places this many orders that were sent long ago. */
export const buyMany = (context: BrowserContext, many: number): Promise<string[]> => purchase(context, { many })
