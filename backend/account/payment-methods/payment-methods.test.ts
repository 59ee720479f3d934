import { sql } from 'drizzle-orm'
import { CurrentPaymentMethod, PaymentRequest, PaymentSession } from '@account/shared/contracts/payment-method.ts'
import { callAs, callAsBusiness, type CallAs } from '../../testing/call-as.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { paymentProvider, signedByProvider } from '../../testing/payment-provider.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createSignedText } from '../../platform/payments/signed-text.ts'

const path = '/customers/customers/me/payment-method'
let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd({ environment: paymentProvider })
})
afterAll(() => backEnd.stop())

const newCustomerId = async () => (await registerCustomer(backEnd, { businessStatus: 'active' })).id

const aBusiness = async () => callAsBusiness(backEnd, await newCustomerId())

const openSession = async (call: CallAs) => {
  const { url } = PaymentSession.parse((await call('POST', `${path}/sessions`)).body)
  return PaymentRequest.parse(signedByProvider.open(new URL(url).searchParams.get('request')!))
}

const aResult = (sessionId: string, changes: object = {}) => ({
  kind: 'payment-result',
  outcome: 'authorised',
  sessionId,
  token: 'tok_0123456789abcdefghij',
  brand: 'visa',
  lastFour: '4242',
  expiryMonth: 4,
  expiryYear: 2031,
  ...changes,
})

const finish = (call: CallAs, result: object, seal = signedByProvider.seal) =>
  call('PUT', path, { result: seal(result) })

const methodOf = async (call: CallAs) => CurrentPaymentMethod.parse((await call('GET', path)).body).paymentMethod

test('[SE-04] the card that the provider signed becomes the payment method, and a later one replaces it', async () => {
  const call = await aBusiness()
  expect(await methodOf(call)).toBeNull()
  const { sessionId, returnUrl } = await openSession(call)
  expect(returnUrl).toBe('http://account.uk.localhost:3000/settings/payment-method')
  expect(await finish(call, aResult(sessionId))).toMatchObject({
    status: 200,
    body: { outcome: 'authorised', paymentMethod: { brand: 'visa', lastFour: '4242' } },
  })
  const second = await openSession(call)
  await finish(call, aResult(second.sessionId, { brand: 'mastercard', lastFour: '4444' }))
  expect(await methodOf(call)).toMatchObject({ brand: 'mastercard', lastFour: '4444', expiryYear: 2031 })
})

test('the token is stored and never sent to the client', async () => {
  const call = await aBusiness()
  const { sessionId } = await openSession(call)
  const { body } = await finish(call, aResult(sessionId, { token: 'tok_that-is-never-sent-to-pages' }))
  expect(JSON.stringify([body, await methodOf(call)])).not.toContain('tok_')
  const { rows } = await backEnd.database.execute(sql`select token from payment_methods`)
  expect(rows).toContainEqual({ token: 'tok_that-is-never-sent-to-pages' })
})

test('[SE-04] a refusal or a cancellation keeps the previous payment method', async () => {
  const call = await aBusiness()
  await finish(call, aResult((await openSession(call)).sessionId))
  for (const outcome of ['refused', 'cancelled']) {
    const { sessionId } = await openSession(call)
    const result = { kind: 'payment-result', outcome, sessionId }
    const answer = await finish(call, result)
    expect(answer).toMatchObject({ status: 200, body: { outcome, paymentMethod: { lastFour: '4242' } } })
    expect(await finish(call, result)).toMatchObject({ status: 200, body: answer.body })
  }
})

test('[SE-04] a repeated card gets the same response, for its owner only, until another card replaces it', async () => {
  const [call, stranger] = [await aBusiness(), await aBusiness()]
  const result = aResult((await openSession(call)).sessionId)
  expect((await finish(stranger, result)).status).toBe(409)
  const answer = await finish(call, result)
  expect(answer.status).toBe(200)
  expect(await finish(call, result)).toMatchObject({ status: 200, body: answer.body })
  expect((await finish(stranger, result)).status).toBe(409)
  expect(await methodOf(stranger)).toBeNull()
  const { sessionId } = await openSession(call)
  await finish(call, aResult(sessionId, { token: 'tok_9876543210abcdefghij', lastFour: '4444' }))
  expect((await finish(call, result)).status).toBe(409)
  expect(await methodOf(call)).toMatchObject({ lastFour: '4444' })
})

test('[SE-04] only the owner can cancel a session, and only while it has added no card', async () => {
  const [call, stranger] = [await aBusiness(), await aBusiness()]
  const { sessionId } = await openSession(call)
  const cancelled = { kind: 'payment-result', outcome: 'cancelled', sessionId }
  expect((await finish(stranger, cancelled)).status).toBe(409)
  await finish(call, aResult(sessionId))
  expect((await finish(call, cancelled)).status).toBe(409)
})

test('an expired session adds no card', async () => {
  const call = await aBusiness()
  const { sessionId } = await openSession(call)
  await backEnd.database.execute(sql`update payment_sessions set expires_at = now() where id = ${sessionId}`)
  expect((await finish(call, aResult(sessionId))).status).toBe(409)
  expect(await methodOf(call)).toBeNull()
})

test.each([
  ['signed with another key', (result: object) => createSignedText('a key of another provider entirely').seal(result)],
  ['changed on the way', (result: object) => signedByProvider.seal(result).replace(/^../, 'AA')],
  ['without a signature', (result: object) => Buffer.from(JSON.stringify(result)).toString('base64url')],
  ['with the number of a card', (result: object) => signedByProvider.seal({ ...result, number: '4242424242424242' })],
  ['with a number for a token', (result: object) => signedByProvider.seal({ ...result, token: '4242424242424242' })],
  ['which is the request sent back', (result: object) => signedByProvider.seal({ ...result, kind: 'payment-request' })],
])('a result %s is refused', async (_, seal) => {
  const call = await aBusiness()
  const { sessionId } = await openSession(call)
  expect(await finish(call, aResult(sessionId), seal)).toMatchObject({
    status: 400,
    body: { code: 'payment-result-not-genuine' },
  })
  expect(await methodOf(call)).toBeNull()
})

test('[SE-04] the number of open sessions of a business is limited, and other businesses are not affected', async () => {
  const call = await aBusiness()
  const visits = await Promise.all(Array.from({ length: 31 }, () => call('POST', `${path}/sessions`)))
  const refused = visits.filter(({ status }) => status !== 201)
  expect(refused).toMatchObject([{ status: 429, body: { code: 'too-many-requests' } }])
  expect((await (await aBusiness())('POST', `${path}/sessions`)).status).toBe(201)
})

test('a consumer has no payment method, and a request without a sign-in is refused', async () => {
  const call = callAs(backEnd, await newCustomerId())
  for (const [method, route] of [
    ['GET', path],
    ['PUT', path],
    ['POST', `${path}/sessions`],
  ] as const) {
    expect((await call(method, route, method === 'PUT' ? { result: 'x' } : undefined)).status).toBe(403)
    expect((await backEnd.call({ method, path: route })).status).toBe(401)
  }
})
