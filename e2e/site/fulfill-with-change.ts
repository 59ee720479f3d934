import type { Route } from '@playwright/test'
import { nodeRequest } from './node-request.ts'

/** Forwards the request to the site, at another `address` if one is given, and fulfills the route with a changed body. */
export const fulfillWithChange = async <Body>(
  route: Route,
  change: (body: Body) => object,
  address = route.request().url(),
) => {
  const request = route.request()
  // Playwright's own client does not resolve *.localhost names.
  const headers = without(await request.allHeaders(), ['accept-encoding'])
  const body = request.postData()
  const response = await nodeRequest(address, { method: request.method(), headers, ...(body !== null && { body }) })
  const forwarded = without(response.headers, ['content-length', 'transfer-encoding'])
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(
      Object.entries(forwarded).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
    ),
    body: JSON.stringify(change(JSON.parse(response.body) as Body)),
  })
}

const without = <Value>(headers: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
