import { request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { requireBearer } from '../authentication/bearer-authentication.ts'
import { eventually } from '../../testing/eventually.ts'
import { createConcurrencyLimit } from './customer-concurrency.ts'

type Waiting = { customerId: string; answer: () => void }

let app: FastifyInstance
let port: number
/** The calls that a route is serving. */
let answering: Waiting[]
let [arrived, closed]: [number, number] = [0, 0]

beforeEach(async () => {
  answering = []
  ;[arrived, closed] = [0, 0]
  app = Fastify()
  app.addHook('onRequest', async (_request, reply) => {
    arrived += 1
    reply.raw.once('close', () => (closed += 1))
  })
  // The text of a token names its customer.
  requireBearer(app, async (token) => ({
    customerId: token.split('.')[0] ?? '',
    storefront: 'uk',
    isBusiness: false,
    sessionId: '',
  }))
  createConcurrencyLimit({ atOnce: 2 })(app)
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
  app.route({
    method: ['GET', 'PATCH'],
    url: '/photos',
    handler: ({ customerId }) =>
      new Promise((resolve) => answering.push({ customerId, answer: () => resolve('answered') })),
  })
  app.get('/failure', async () => {
    throw new Error('No page can be read.')
  })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => app.close())

const call = (customer: string, { path = '/photos', method = 'GET', headers = {} } = {}) => {
  const sent = request({
    ...{ host: '127.0.0.1', port, path, method, agent: false },
    headers: { authorization: `Bearer ${customer}.token.signature`, ...headers },
  })
  const answered = new Promise<number | undefined>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', () => resolve(undefined))
  })
  sent.end()
  return { answered, abort: () => sent.destroy() }
}
const callsOf = (customer: string) => answering.filter(({ customerId }) => customerId === customer).length

test('[BE-02] further calls of a customer wait for that customer’s earlier ones, and no call of another one does', async () => {
  const calls = Array.from({ length: 5 }, () => call('heavy'))
  await eventually(() => callsOf('heavy') === 2)
  const other = call('light')
  await eventually(() => callsOf('light') === 1)
  expect(callsOf('heavy')).toBe(2)
  for (let answered = 1; answered <= 5; answered += 1) {
    await eventually(() => callsOf('heavy') > 0)
    answering
      .splice(
        answering.findIndex(({ customerId }) => customerId === 'heavy'),
        1,
      )[0]
      ?.answer()
  }
  expect(await Promise.all(calls.map(({ answered }) => answered))).toEqual([200, 200, 200, 200, 200])
  answering.at(-1)?.answer()
  expect(await other.answered).toBe(200)
})

test('[BE-02] a call that fails, or whose client has gone, holds up no other', async () => {
  for (let failed = 1; failed <= 3; failed += 1) expect(await call('customer', { path: '/failure' }).answered).toBe(500)
  const first = [call('customer'), call('customer')]
  await eventually(() => callsOf('customer') === 2)
  const abandoned = [call('customer'), call('customer')]
  const last = call('customer')
  await eventually(() => arrived === 8)
  for (const { abort } of abandoned) abort()
  await eventually(() => closed === 5)
  for (const { abort } of first) abort()
  // Neither those that were served nor those that waited are left.
  await eventually(() => callsOf('customer') === 3)
  answering.at(-1)?.answer()
  expect(await last.answered).toBe(200)
})

test('[BE-02] a file that takes long to arrive holds up no call of its customer', async () => {
  const headers = { 'content-type': 'application/offset+octet-stream' }
  for (let sent = 1; sent <= 3; sent += 1) call('customer', { method: 'PATCH', headers })
  await eventually(() => callsOf('customer') === 3)
  const read = call('customer')
  await eventually(() => callsOf('customer') === 4)
  for (const { answer } of answering) answer()
  expect(await read.answered).toBe(200)
})
