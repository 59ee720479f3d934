import { sql } from 'drizzle-orm'
import { SuperOrderDetails } from '@account/shared/contracts/order.ts'
import { PaymentRequest, PaymentSession } from '@account/shared/contracts/payment-method.ts'
import type { DemoOrderKindName } from '../../demo/orders/demo-order-kinds.ts'
import { createSignedText } from '../../platform/payments/signed-text.ts'
import type { CallAs } from '../../testing/call-as.ts'
import { buyingCustomer } from '../../testing/buying-customer.ts'
import { paymentProvider, signedByProvider } from '../../testing/payment-provider.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd({ environment: paymentProvider })
})
afterAll(() => backEnd.stop())

const aBuyer = async (kind: DemoOrderKindName) => {
  const { call, buy } = await buyingCustomer(backEnd)
  const [orderCode = ''] = await buy(kind)
  return { call, orderCode }
}

const orderPath = (code: string) => `/orders/v1/superorders/${code}`

const visitOf = async (call: CallAs, code: string) => {
  const answer = await call('POST', `${orderPath(code)}/payments`)
  expect(answer.status).toBe(201)
  const { url } = PaymentSession.parse(answer.body)
  return PaymentRequest.parse(signedByProvider.open(new URL(url).searchParams.get('request')!))
}

const authorised = (sessionId: string, token = 'tok_0123456789abcdefghij') => ({
  ...{ kind: 'payment-result', outcome: 'authorised', sessionId, token },
  ...{ brand: 'visa', lastFour: '4242', expiryMonth: 4, expiryYear: 2031 },
})

const ended = (sessionId: string, outcome: 'refused' | 'cancelled') => ({ kind: 'payment-result', outcome, sessionId })

const finish = (call: CallAs, code: string, result: object) =>
  call('PUT', `${orderPath(code)}/payments`, { result: signedByProvider.seal(result) })

const read = async (call: CallAs, code: string) => SuperOrderDetails.parse((await call('GET', orderPath(code))).body)

test.each(['awaiting-payment', 'payment-failed'] as const)(
  '[OR-03] an order of the kind %s is paid by the provider and then confirmed',
  async (kind) => {
    const { call, orderCode } = await aBuyer(kind)
    const { totalCents, currency } = await read(call, orderCode)
    const visit = await visitOf(call, orderCode)
    expect(visit).toMatchObject({
      returnUrl: `http://account.uk.localhost:3000/orders/${orderCode}`,
      charge: { amountCents: totalCents, currency, reference: orderCode },
    })
    expect(await finish(call, orderCode, authorised(visit.sessionId))).toMatchObject({
      status: 200,
      body: { state: 'paid' },
    })
    const paid = await read(call, orderCode)
    expect(paid.status).toBe('Confirmed')
    expect(paid.events.at(-1)?.status).toBe('Confirmed')
    expect(paid.payment).toMatchObject({ method: 'card', card: { brand: 'visa', lastFour: '4242' } })
    expect(paid.hasReceipt).toBe(true)
    expect(paid.orders.map(({ status }) => status)).toEqual(paid.orders.map(() => 'paymentSuccess'))
    expect((await call('POST', `${orderPath(orderCode)}/payments`)).body).toMatchObject({ code: 'not-payable' })
  },
)

test('[OR-03] two clicks and two tabs share one payment, which succeeds once however often its result arrives', async () => {
  const { call, orderCode } = await aBuyer('awaiting-payment')
  const visits = await Promise.all([visitOf(call, orderCode), visitOf(call, orderCode)])
  expect(visits[0].sessionId).toBe(visits[1].sessionId)
  const result = authorised(visits[0].sessionId)
  const answers = await Promise.all([finish(call, orderCode, result), finish(call, orderCode, result)])
  expect(answers.map(({ body }) => body)).toEqual([{ state: 'paid' }, { state: 'paid' }])
  expect(await finish(call, orderCode, ended(result.sessionId, 'cancelled'))).toMatchObject({ body: { state: 'paid' } })
  const { events } = await read(call, orderCode)
  expect(events.filter(({ status }) => status === 'Confirmed')).toHaveLength(1)
})

test('[OR-03] a refused or cancelled payment leaves the order payable, and a second payment takes no money twice', async () => {
  const { call, orderCode } = await aBuyer('awaiting-payment')
  const first = await visitOf(call, orderCode)
  for (const outcome of ['refused', 'cancelled'] as const)
    expect(await finish(call, orderCode, ended(first.sessionId, outcome))).toMatchObject({ body: { state: outcome } })
  expect((await read(call, orderCode)).status).toBe('Received')
  const second = await visitOf(call, orderCode)
  expect(second.sessionId).not.toBe(first.sessionId)
  await finish(call, orderCode, authorised(second.sessionId))
  expect(await finish(call, orderCode, authorised(first.sessionId, 'tok_9876543210abcdefghij'))).toMatchObject({
    status: 409,
    body: { code: 'not-payable' },
  })
  const { rows } = await backEnd.database.execute(
    sql`select token from payments where subject = ${`order:${orderCode}`} and state = 'paid'`,
  )
  expect(rows).toEqual([{ token: 'tok_0123456789abcdefghij' }])
})

test('a forged result, one of another order and one of another customer pay nothing', async () => {
  const [owner, stranger] = [await aBuyer('awaiting-payment'), await aBuyer('awaiting-payment')]
  const { sessionId } = await visitOf(owner.call, owner.orderCode)
  const path = `${orderPath(owner.orderCode)}/payments`
  const forged = createSignedText('a key of another provider entirely').seal(authorised(sessionId))
  expect((await owner.call('PUT', path, { result: forged })).status).toBe(400)
  expect((await finish(stranger.call, owner.orderCode, authorised(sessionId))).status).toBe(404)
  expect((await finish(stranger.call, stranger.orderCode, authorised(sessionId))).status).toBe(409)
  expect((await stranger.call('POST', path)).status).toBe(404)
  expect((await read(owner.call, owner.orderCode)).status).toBe('Received')
})

test('[OR-03] an order that costs nothing asks for no payment', async () => {
  const { call, orderCode } = await aBuyer('awaiting-payment')
  await backEnd.database.execute(sql`update super_orders set total_cents = 0 where order_code = ${orderCode}`)
  expect(await call('POST', `${orderPath(orderCode)}/payments`)).toMatchObject({
    status: 409,
    body: { code: 'not-payable' },
  })
})

test('an order that is confirmed cannot be paid', async () => {
  const { call, orderCode } = await aBuyer('confirmed')
  expect(await call('POST', `${orderPath(orderCode)}/payments`)).toMatchObject({
    status: 409,
    body: { code: 'not-payable' },
  })
})
