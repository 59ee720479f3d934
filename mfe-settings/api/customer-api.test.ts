/** @jest-environment node */
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { createCustomerApi } from './customer-api.ts'

test('the customer is requested with the access token, and a response of another shape is refused', async () => {
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (request) => {
    requests.push(request as Request)
    return Response.json({ email: 'not a customer' })
  }
  const http = createHttpClient({ baseUrl: 'http://api.test/customers', accessToken: async () => 'token', fetch })
  await expect(createCustomerApi(http).read()).rejects.toThrow(
    expect.objectContaining({ name: 'SchemaValidationError' }),
  )
  expect(requests[0]?.url).toBe('http://api.test/customers/customers/me')
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token')
})
