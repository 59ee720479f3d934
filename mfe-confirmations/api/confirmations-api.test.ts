/** @jest-environment node */
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createConfirmationsApi } from './confirmations-api.ts'

test('[CO-01] a confirmation whose token is refused is sent once and not retried, because all sessions may have ended', async () => {
  const fetch = jest.fn(async () => new Response(null, { status: 401 }))
  const accessToken = jest.fn(async ({ refused = 'token' } = {}) => `${refused}x`)
  const http = createHttpClient({ baseUrl: 'http://api.test', fetch, accessToken })
  const { session } = fakeHostServices()
  const api = createConfirmationsApi({ http: { identity: http, newsletter: http }, session })
  await expect(api.deletion({ token: 'x'.repeat(43), email: null })).rejects.toThrow('401')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(accessToken.mock.calls).toEqual([[]])
})
