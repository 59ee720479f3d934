import { SuperOrderDetails } from '@account/shared/contracts/order.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { addJob } from '../../platform/jobs/add-job.ts'
import { ATTEMPTS_SPENT } from '../../platform/jobs/job-pools.ts'
import { seedDemoCatalogue } from '../../demo/orders/demo-catalogue.ts'
import { buyingCustomer } from '../../testing/buying-customer.ts'
import { eventually } from '../../testing/eventually.ts'
import { whenMailed } from '../../testing/read-inbox.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { demoAddressOf } from '../../demo/orders/demo-addresses.ts'
import { addressChanges, superOrders } from './orders-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  await seedDemoCatalogue(backEnd.database, testConfiguration())
})
afterAll(() => backEnd.stop())

const newCustomer = () => buyingCustomer(backEnd)

const newAddress = { ...demoAddressOf('GB', { firstName: 'Robin', lastName: 'Appleby' }), street: 'New Street' }

test('a change that could not be decided is reported as failed, and another may be requested', async () => {
  const customer = await newCustomer()
  const [orderCode = ''] = await customer.buy('confirmed')
  const path = `/orders/v1/superorders/${orderCode}`
  const read = async () => SuperOrderDetails.parse((await customer.call('GET', path)).body)
  const before = await read()
  const changeId = randomUUID()
  await backEnd.database.transaction(async (transaction) => {
    await transaction
      .insert(addressChanges)
      .values({ id: changeId, orderCode, address: newAddress, state: 'inProgress' })
    await addJob(transaction, 'change-delivery-address', { changeId })
    // This is the state after every attempt of the job was killed.
    await transaction.execute(sql`
      update graphile_worker._private_jobs set flags = jsonb_build_object(${ATTEMPTS_SPENT}::text, true)
       where payload->>'changeId' = ${changeId}`)
  })
  await eventually(async () => (await read()).addressChange?.state === 'failed')
  expect((await read()).deliveryAddress).toEqual(before.deliveryAddress)
  const { text } = await whenMailed(backEnd, customer.email, 'address-change')
  expect(text).toContain(`Something went wrong on our side, so your order ${orderCode} keeps the address`)
  expect((await customer.call('PUT', `${path}/deliveryAddress`, newAddress)).status).toBe(202)
})

test('a job changes the delivery address, a mail confirms it, and the order shows it', async () => {
  const customer = await newCustomer()
  const [orderCode = ''] = await customer.buy('confirmed')
  const path = `/orders/v1/superorders/${orderCode}`
  const asked = await backEnd.database.transaction(async (transaction) => {
    // The job cannot decide the change while another transaction locks the order.
    await transaction.select().from(superOrders).where(eq(superOrders.orderCode, orderCode)).for('no key update')
    return customer.call('PUT', `${path}/deliveryAddress`, newAddress)
  })
  expect(asked.status).toBe(202)
  expect(SuperOrderDetails.parse(asked.body).addressChange?.state).toBe('inProgress')
  const read = async () => SuperOrderDetails.parse((await customer.call('GET', path)).body)
  await eventually(async () => (await read()).addressChange?.state === 'sent')
  expect((await read()).deliveryAddress).toMatchObject({ street: 'New Street', pickupPoint: null })
  const inbox = async () =>
    (await backEnd.app.inject({ url: `/messages?to=${customer.email}`, headers: { host: 'mail.localhost' } })).body
  await eventually(async () => (await inbox()).includes(`Your order ${orderCode} goes to the new address`))
})

test('a change after the start of production fails, and the address stays', async () => {
  const customer = await newCustomer()
  const [orderCode = ''] = await customer.buy('confirmed')
  const path = `/orders/v1/superorders/${orderCode}`
  const before = SuperOrderDetails.parse((await customer.call('GET', path)).body)
  // Production wins the race: its transaction locks the order until production has started.
  await backEnd.database.transaction(async (transaction) => {
    await transaction
      .update(superOrders)
      .set({ status: 'ProductionStarted' })
      .where(eq(superOrders.orderCode, orderCode))
    expect((await customer.call('PUT', `${path}/deliveryAddress`, newAddress)).status).toBe(202)
  })
  const read = async () => SuperOrderDetails.parse((await customer.call('GET', path)).body)
  await eventually(async () => (await read()).addressChange?.state === 'failed')
  expect((await read()).deliveryAddress).toEqual(before.deliveryAddress)
})

test.each([
  ['pick-up', 'pickup-point'],
  ['production', 'production-started'],
  ['sent', 'production-started'],
] as const)('the address of the order %s cannot be changed: %s', async (kind, code) => {
  const customer = await newCustomer()
  const [orderCode = ''] = await customer.buy(kind)
  const { status, body } = await customer.call('PUT', `/orders/v1/superorders/${orderCode}/deliveryAddress`, newAddress)
  expect({ status, body }).toMatchObject({ status: 409, body: { code } })
  const read = await customer.call('GET', `/orders/v1/superorders/${orderCode}`)
  expect(SuperOrderDetails.parse(read.body).addressChangeableUntil).toBeNull()
})

test('an address that its country does not deliver to, or of another country, is refused', async () => {
  const customer = await newCustomer()
  const [orderCode = ''] = await customer.buy('confirmed')
  const put = (address: object) => customer.call('PUT', `/orders/v1/superorders/${orderCode}/deliveryAddress`, address)
  expect((await put({ ...newAddress, postalCode: '1016 GV' })).status).toBe(400)
  const abroad = demoAddressOf('NL', { firstName: 'Robin', lastName: 'Appleby' })
  expect(await put(abroad)).toMatchObject({ status: 409, body: { code: 'other-country' } })
})

test('of several concurrent changes one is accepted and the others are refused', async () => {
  const customer = await newCustomer()
  const [orderCode = ''] = await customer.buy('confirmed')
  const put = () => customer.call('PUT', `/orders/v1/superorders/${orderCode}/deliveryAddress`, newAddress)
  const answers = await backEnd.database.transaction(async (transaction) => {
    await transaction.select().from(superOrders).where(eq(superOrders.orderCode, orderCode)).for('no key update')
    return Promise.all([put(), put(), put()])
  })
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
})
