import { SuperOrderDetails } from '@account/shared/contracts/order.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import { databaseUnreachable } from '../../platform/database/coded-client.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { createOutbox } from '../../platform/mail/outbox.ts'
import { outboxMails } from '../../platform/mail/outbox-table.ts'
import { seedDemoCatalogue } from '../../demo/orders/demo-catalogue.ts'
import { buyingCustomer } from '../../testing/buying-customer.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createAddressChangeMail } from './address-change-mail.ts'
import { createAddressChangesRepository, type OnDecided } from './address-changes-repository.ts'
import { demoAddressOf } from '../../demo/orders/demo-addresses.ts'
import { createOrdersRepository } from './orders-repository.ts'
import { createOrdersService } from './orders-service.ts'
import { addressChanges, superOrders } from './orders-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  await seedDemoCatalogue(backEnd.database, testConfiguration())
})
afterAll(() => backEnd.stop())

/** An order with a pending address change and no job that decides it. */
const changeUnderWay = async () => {
  const { id, call, buy } = await buyingCustomer(backEnd)
  const [orderCode = ''] = await buy('confirmed')
  const address = { ...demoAddressOf('GB', { firstName: 'Robin', lastName: 'Appleby' }), street: 'New Street' }
  const changeId = randomUUID()
  await backEnd.database.insert(addressChanges).values({ id: changeId, orderCode, address, state: 'inProgress' })
  const read = async () => SuperOrderDetails.parse((await call('GET', `/orders/v1/superorders/${orderCode}`)).body)
  return { id, orderCode, changeId, read }
}

const coversOf = async () => new Map<string, string>()

test('[OR-04] a change that is decided during a read is never reported as done with the old address', async () => {
  const { id, orderCode, changeId } = await changeUnderWay()
  const orders = createOrdersRepository(backEnd.database)
  const changes = createAddressChangesRepository(backEnd.database)
  const silent = { coversOf, onAddressDecided: async () => undefined, logger: { error: jest.fn() } as never }
  const job = createOrdersService({ orders, changes, ...silent })
  const decideAfter =
    <Arguments extends unknown[], Result>(read: (...values: Arguments) => Promise<Result>) =>
    async (...values: Arguments) => {
      const result = await read(...values)
      await job.decideAddressChange(changeId)
      return result
    }
  const service = createOrdersService({
    orders: { ...orders, find: decideAfter(orders.find) },
    changes: { ...changes, findLatest: decideAfter(changes.findLatest) },
    ...silent,
  })
  const { addressChange, deliveryAddress } = await service.find(id, orderCode)
  expect({ state: addressChange?.state, street: deliveryAddress?.street }).toEqual({
    state: 'inProgress',
    street: 'New Street',
  })
})

const serviceThatNotifies = (onAddressDecided: OnDecided) => {
  const error = jest.fn()
  const service = createOrdersService({
    orders: createOrdersRepository(backEnd.database),
    changes: createAddressChangesRepository(backEnd.database),
    coversOf,
    onAddressDecided,
    logger: { error } as never,
  })
  return { service, error }
}

test('[OR-04] a change whose job fails after the start of production is reported as too late', async () => {
  const { orderCode, changeId, read } = await changeUnderWay()
  await backEnd.database
    .update(superOrders)
    .set({ status: 'ProductionStarted' })
    .where(eq(superOrders.orderCode, orderCode))
  const outcomes: string[] = []
  const { service } = serviceThatNotifies(async ({ outcome }) => void outcomes.push(outcome))
  await service.failAddressChange(changeId)
  expect(outcomes).toEqual(['failed'])
  expect((await read()).addressChange).toMatchObject({ state: 'failed', isGivenUp: false })
})

test('[OR-04] a change fails even if its mail cannot be written, and the partial mail is rolled back', async () => {
  const { changeId, read } = await changeUnderWay()
  const mailId = randomUUID()
  const { service, error } = serviceThatNotifies(async (_, queries) => {
    const mail = {
      storefront: 'uk',
      purpose: 'address-change',
      recipient: '',
      subject: '',
      text: '',
      html: '',
    } as const
    await queries.insert(outboxMails).values({ ...mail, id: mailId })
    throw new Error('There is no word for this.')
  })
  await service.failAddressChange(changeId)
  expect((await read()).addressChange).toMatchObject({ state: 'failed', isGivenUp: true })
  expect(error).toHaveBeenCalledTimes(1)
  expect(await backEnd.database.select().from(outboxMails).where(eq(outboxMails.id, mailId))).toEqual([])
})

test('[OR-04] a change stays pending while the database is unavailable, instead of failing without a mail', async () => {
  const { changeId, read } = await changeUnderWay()
  const { service, error } = serviceThatNotifies(() => Promise.reject(databaseUnreachable('no connection')))
  await expect(service.failAddressChange(changeId)).rejects.toThrow('The database cannot be reached.')
  expect((await read()).addressChange?.state).toBe('inProgress')
  expect(error).not.toHaveBeenCalled()
})

test('[OR-04] a decision and its mail use one connection, so that concurrent decisions do not block each other', async () => {
  const { changeId, read } = await changeUnderWay()
  const database = createDatabase({ url: backEnd.databaseUrl, onConnectionError: () => undefined })
  database.$client.options.max = 1
  const service = createOrdersService({
    orders: createOrdersRepository(database),
    changes: createAddressChangesRepository(database),
    coversOf,
    onAddressDecided: createAddressChangeMail({
      customers: createCustomersRepository(database),
      sendMail: createOutbox(database).sendMail,
      configuration: testConfiguration(),
    }),
    logger: { error: jest.fn() } as never,
  })
  await service.decideAddressChange(changeId)
  expect((await read()).addressChange?.state).toBe('sent')
  await database.$client.end()
})
