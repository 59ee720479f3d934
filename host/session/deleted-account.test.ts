/** @jest-environment node */
import { isAccountDeleted } from './deleted-account.ts'

const problem = (code: string, status: number) =>
  Response.json({ code, message: 'No.', correlationId: '0195d3a0-0000-4000-8000-000000000001' }, { status })

test.each<[string, () => Response, boolean]>([
  ['knows no such customer', () => problem('customer-not-found', 404), true],
  ['refuses the token because the account was deleted', () => problem('account-deleted', 401), true],
  ['refuses the token of a session that ended', () => problem('unauthenticated', 401), false],
  ['refuses the token without a reason', () => new Response('No', { status: 401 }), false],
  ['is away', () => problem('unavailable', 503), false],
  ['cannot be reached', () => Response.error(), false],
  ['knows the customer', () => Response.json({}), false],
])('[SE-06] a customer service that %s', async (_, respond, isDeleted) => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => respond())
  await expect(isAccountDeleted('http://api.test/customers', 'last')).resolves.toBe(isDeleted)
  const asked = fetch.mock.calls.map(([request]) => request as Request)
  expect(asked.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
    ['http://api.test/customers/customers/me', 'Bearer last'],
  ])
  fetch.mockRestore()
})
