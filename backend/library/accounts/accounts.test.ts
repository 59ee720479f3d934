import { DateTime } from 'luxon'
import { AccountInformation } from '@account/shared/contracts/account-information.ts'
import { createActivationRepository } from '../activation/activation-repository.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'
import { createProjectsRepository } from '../../account/projects/projects-repository.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { createAccountsService } from './accounts-service.ts'
import { createStorageExtensionsRepository } from './storage-extensions-repository.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const addCustomer = (dates: { registeredAt: Date; lastOrderAt?: Date }) => registerCustomer(backEnd, dates)

const call = (method: 'GET' | 'POST', url: string, customerId?: string) =>
  backEnd.app.inject({
    method,
    url,
    headers: { host: 'api.localhost', ...(customerId ? { authorization: `Bearer ${tokenOf(customerId)}` } : {}) },
  })

const readInformation = async (customerId: string) =>
  AccountInformation.parse((await call('GET', '/accounts/accounts/getaccountinformation', customerId)).json())

const serviceAt = (now: Date) =>
  createAccountsService({
    activations: createActivationRepository(backEnd.database),
    customers: createCustomersRepository(backEnd.database),
    projects: createProjectsRepository(backEnd.database),
    extensions: createStorageExtensionsRepository(backEnd.database),
    photos: createPhotosRepository(backEnd.database),
    now: () => now,
  })

test('[EX-04] without an order the period counts from registration', async () => {
  const { id } = await addCustomer({ registeredAt: new Date('2026-02-10T08:00:00Z') })
  expect(await readInformation(id)).toEqual({
    delayedDeletionDate: null,
    lastOrderDate: null,
    projectCount: 0,
    projectedDeletionDate: '2027-08-10T08:00:00.000Z',
    registrationDate: '2026-02-10T08:00:00.000Z',
  })
})

test('[EX-04] an order resets the period', async () => {
  const { id } = await addCustomer({
    registeredAt: new Date('2020-01-01T00:00:00Z'),
    lastOrderAt: new Date('2026-08-31T10:00:00Z'),
  })
  expect(await readInformation(id)).toMatchObject({
    lastOrderDate: '2026-08-31T10:00:00.000Z',
    // February has no 31st, so the period ends on its last day.
    projectedDeletionDate: '2028-02-29T10:00:00.000Z',
  })
})

test('[EX-05] reactivation moves the deletion 18 months from now', async () => {
  const { id } = await addCustomer({ registeredAt: new Date('2025-06-01T00:00:00Z') })
  const answer = await call('POST', '/accounts/reactivations', id)
  expect(answer.statusCode).toBe(200)
  const { delayedDeletionDate } = AccountInformation.parse(answer.json())
  const expected = DateTime.utc().plus({ months: 18 })
  expect(Math.abs(DateTime.fromISO(delayedDeletionDate!).diff(expected, 'minutes').minutes)).toBeLessThan(1)
  expect((await readInformation(id)).delayedDeletionDate).toBe(delayedDeletionDate)
})

test('[EX-05] extending twice adds no second period', async () => {
  const { id } = await addCustomer({ registeredAt: new Date('2025-06-01T00:00:00Z') })
  await serviceAt(new Date('2026-11-01T00:00:00Z')).extend(id)
  const second = await serviceAt(new Date('2026-11-20T00:00:00Z')).extend(id)
  expect(second.delayedDeletionDate).toBe('2028-05-20T00:00:00.000Z')
})

test('[EX-05] an order after the extension outlasts it, and never shortens the time', async () => {
  const customer = await addCustomer({
    registeredAt: new Date('2020-01-01T00:00:00Z'),
    lastOrderAt: new Date('2026-10-01T00:00:00Z'),
  })
  const extended = await serviceAt(new Date('2026-09-01T00:00:00Z')).extend(customer.id)
  expect(extended).toMatchObject({
    delayedDeletionDate: null,
    projectedDeletionDate: '2028-04-01T00:00:00.000Z',
  })
})

test('the storage period cannot be read or extended without a token', async () => {
  expect((await call('GET', '/accounts/accounts/getaccountinformation')).statusCode).toBe(401)
  expect((await call('POST', '/accounts/reactivations')).statusCode).toBe(401)
})

test('a deleted account has no storage period', async () => {
  const { id } = await addCustomer({ registeredAt: new Date('2025-06-01T00:00:00Z') })
  await createCustomersRepository(backEnd.database).markDeleted(id)
  expect((await call('GET', '/accounts/accounts/getaccountinformation', id)).statusCode).toBe(404)
  expect((await call('POST', '/accounts/reactivations', id)).statusCode).toBe(404)
})
