import fastify from 'fastify'
import { answerError } from '../errors.ts'
import { AccessTokenRefused, requireBearer } from './bearer-authentication.ts'

/** Calls a route with a token whose check fails like this. */
const callWithCheck = async (failure: Error) => {
  const app = fastify()
  app.setErrorHandler(answerError)
  requireBearer(app, () => Promise.reject(failure))
  app.get('/photos', async () => 'photos')
  return app.inject({ url: '/photos', headers: { authorization: 'Bearer a.b.c' } })
}

const failedQuery = (code: string) => new Error('The query failed.', { cause: Object.assign(new Error(), { code }) })

test('a refused token gets a 401, which signs the customer out', async () => {
  const answer = await callWithCheck(new AccessTokenRefused('The access token has expired.'))
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  expect(answer.json()).toMatchObject({ code: 'unauthenticated' })
})

test('[SE-06] the response to the token of a deleted account says so', async () => {
  const refusal = new AccessTokenRefused('The account no longer exists.', { code: 'account-deleted' })
  const answer = await callWithCheck(refusal)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'account-deleted' })
})

test.each([
  ['a database that is unavailable', 'ECONNREFUSED', 503],
  ['a connection that the network has lost', 'ETIMEDOUT', 503],
  ['a database without memory', '53200', 503],
  ['a damaged index', 'XX002', 500],
])('[BE-02] %s signs no customer out', async (_, code, statusCode) => {
  const answer = await callWithCheck(failedQuery(code))
  expect(answer.statusCode).toBe(statusCode)
  expect(answer.headers['www-authenticate']).toBeUndefined()
})

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'the token of a %s is checked for its use',
  async (method) => {
    const app = fastify()
    const uses: unknown[] = []
    requireBearer(app, async (_token, use) => {
      uses.push(use)
      return { customerId: 'ada', storefront: 'uk', isBusiness: false, sessionId: 's' }
    })
    app.route({ method, url: '/photos', handler: async () => 'photos' })
    await app.inject({ method, url: '/photos', headers: { authorization: 'Bearer a.b.c' } })
    expect(uses).toEqual([['GET', 'HEAD'].includes(method) ? 'read' : 'change'])
  },
)
