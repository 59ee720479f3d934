import fastify from 'fastify'
import { answerError } from '../errors.ts'
import { requireBearer } from './bearer-authentication.ts'
import { FRESH_SIGN_IN_SECONDS, requireFreshSignIn } from './bearer-requirements.ts'

const change = async (signedInAtSeconds: number | undefined) => {
  const app = fastify()
  app.setErrorHandler(answerError)
  requireBearer(app, async () => ({
    ...{ customerId: 'ada', storefront: 'uk' },
    ...{ isBusiness: false, sessionId: 'its session', signedInAtSeconds },
  }))
  app.post('/change', { preHandler: requireFreshSignIn }, async () => 'changed')
  return app.inject({ method: 'POST', url: '/change', headers: { authorization: 'Bearer a.b.c' } })
}

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

test('a sensitive change passes after a fresh sign-in', async () => {
  expect((await change(secondsAgo(20))).body).toBe('changed')
})

test.each([
  ['older than it may be', secondsAgo(FRESH_SIGN_IN_SECONDS + 5)],
  ['a token without the time of the sign-in', undefined],
])('a sensitive change is refused when the sign-in is %s', async (_, signedInAtSeconds) => {
  const answer = await change(signedInAtSeconds)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'sign-in-not-fresh' })
  expect(answer.headers['www-authenticate']).toContain('insufficient_user_authentication')
})
