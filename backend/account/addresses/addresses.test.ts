import { randomUUID } from 'node:crypto'
import { Address, AddressFields, AddressList, MOST_ADDRESSES } from '@account/shared/contracts/address.ts'
import { addressAt, realDoors } from '@account/shared/testing/real-addresses.ts'
import { entityTagOf } from '@account/shared/contracts/entity-tag.ts'
import { Problem } from '@account/shared/contracts/problem.ts'
import { anAddress } from '../../testing/an-address.ts'
import { callAs, type CallAs } from '../../testing/call-as.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'

const path = '/customers/customers/me/addresses'
let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const aCustomer = async (): Promise<CallAs> => callAs(backEnd, (await registerCustomer(backEnd)).id)

const listOf = async (call: CallAs) => AddressList.parse((await call('GET', path)).body).addresses

test('the first address is the default for both, and written as its country writes it', async () => {
  const call = await aCustomer()
  expect(await call('POST', path, anAddress())).toMatchObject({
    status: 201,
    body: { postalCode: 'SW1Y 4JH', phone: '+44 20 7925 0918', isDefaultDelivery: true, isDefaultBilling: true },
  })
})

test('there is one default of each kind, and deleting it leaves another', async () => {
  const call = await aCustomer()
  const first = Address.parse((await call('POST', path, anAddress())).body)
  const second = Address.parse((await call('POST', path, anAddress({ isDefaultDelivery: true }))).body)
  expect(await listOf(call)).toMatchObject([
    { id: first.id, isDefaultDelivery: false, isDefaultBilling: true },
    { id: second.id, isDefaultDelivery: true, isDefaultBilling: false },
  ])
  expect((await call('DELETE', `${path}/${second.id}`)).status).toBe(204)
  expect(await listOf(call)).toMatchObject([{ id: first.id, isDefaultDelivery: true, isDefaultBilling: true }])
})

test('a default stays one when it is changed', async () => {
  const call = await aCustomer()
  const { id } = Address.parse((await call('POST', path, anAddress())).body)
  expect(await call('PUT', `${path}/${id}`, anAddress({ city: 'Bath' }))).toMatchObject({
    status: 200,
    body: { city: 'Bath', isDefaultDelivery: true },
  })
})

test('an address whose response was lost is sent again and exists once, with the values sent last', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const [own, other] = [await registerCustomer(backEnd), await registerCustomer(backEnd)]
  const [call, stranger] = [callAs(backEnd, own.id, key), callAs(backEnd, other.id, key)]
  const tries = await Promise.all([1, 2, 3].map(() => call('POST', path, anAddress())))
  expect(tries.map(({ status }) => status)).toEqual([201, 201, 201])
  const corrected = Address.parse((await call('POST', path, anAddress({ city: 'Bath' }))).body)
  expect(await listOf(call)).toEqual([corrected])
  expect(corrected).toMatchObject({ city: 'Bath', isDefaultDelivery: true })
  expect((await stranger('POST', path, anAddress())).body).not.toMatchObject({ id: corrected.id })
  expect(await listOf(stranger)).toHaveLength(1)
  const once = callAs(backEnd, own.id, { 'idempotency-key': 'once' })
  expect((await once('POST', path, anAddress())).status).toBe(400)
})

test('another customer cannot see, change or delete an address', async () => {
  const [owner, stranger] = [await aCustomer(), await aCustomer()]
  const { id } = Address.parse((await owner('POST', path, anAddress())).body)
  expect(await listOf(stranger)).toEqual([])
  expect((await stranger('PUT', `${path}/${id}`, anAddress())).status).toBe(404)
  expect((await stranger('DELETE', `${path}/${id}`)).status).toBe(404)
  expect(await listOf(owner)).toHaveLength(1)
})

test.each([
  ['a postal code of another country', { postalCode: '1017 AB' }],
  ['a phone number that is too short to call', { phone: '12' }],
  ['a country that we do not deliver to', { country: 'US' }],
  ['a customer of its own', { customerId: '0195d3a0-0000-7000-8000-000000000001' }],
])('%s is refused', async (_, changes) => {
  const call = await aCustomer()
  const { status, body } = await call('POST', path, anAddress(changes))
  expect([status, Problem.parse(body).code]).toEqual([400, 'invalid-request'])
})

test('addresses added at once leave one default of each kind and no more than there may be', async () => {
  const call = await aCustomer()
  const adding = Array.from({ length: MOST_ADDRESSES + 3 }, () =>
    call('POST', path, anAddress({ isDefaultDelivery: true, isDefaultBilling: true })),
  )
  const refused = (await Promise.all(adding)).filter(({ status }) => status === 409)
  expect(refused).toHaveLength(3)
  const kept = await listOf(call)
  expect(kept).toHaveLength(MOST_ADDRESSES)
  expect(kept.filter(({ isDefaultDelivery }) => isDefaultDelivery)).toHaveLength(1)
  expect(kept.filter(({ isDefaultBilling }) => isDefaultBilling)).toHaveLength(1)
})

test('customers change their names, and nothing else of the account', async () => {
  const call = await aCustomer()
  const changed = await call('PUT', '/customers/customers/me', { firstName: ' Grace ', lastName: 'Hopper' })
  expect(changed).toMatchObject({ status: 200, body: { firstName: 'Grace', lastName: 'Hopper', companyName: null } })
  for (const forbidden of [
    { email: 'x@example.com' },
    { accountDeleted: true },
    { businessStatus: 'active' },
    { id: '1' },
  ])
    expect((await call('PUT', '/customers/customers/me', { firstName: 'A', lastName: 'B', ...forbidden })).status).toBe(
      400,
    )
})

test('[SE-03] every real door is saved as it is typed, and kept as its country writes it', async () => {
  const call = await aCustomer()
  for (const door of realDoors) {
    const address = { ...addressAt(door), isDefaultDelivery: false, isDefaultBilling: false }
    expect(await call('POST', path, address)).toMatchObject({ status: 201 })
  }
  const codes = (await listOf(call)).map(({ postalCode }) => postalCode)
  expect(codes).toEqual(realDoors.map(({ postalCode = '', writtenPostalCode = postalCode }) => writtenPostalCode))
})

test('[SE-03] a change from a former version of an address is refused, and one from the present version is saved', async () => {
  const { id: customerId } = await registerCustomer(backEnd)
  const call = callAs(backEnd, customerId)
  const former = Address.parse((await call('POST', path, anAddress())).body)
  const present = Address.parse((await call('PUT', `${path}/${former.id}`, anAddress({ city: 'Bath' }))).body)
  const changeFrom = (version: Address, city = 'Leeds') =>
    callAs(backEnd, customerId, { 'if-match': entityTagOf(AddressFields.strip().parse(version)) })(
      'PUT',
      `${path}/${former.id}`,
      anAddress({ city }),
    )
  expect(await changeFrom(former)).toMatchObject({ status: 412, body: { code: 'changed-elsewhere' } })
  // A retry of the change whose response was lost.
  expect(await changeFrom(former, 'Bath')).toMatchObject({ status: 200, body: { city: 'Bath' } })
  expect(await listOf(call)).toMatchObject([{ city: 'Bath' }])
  expect(await changeFrom(present)).toMatchObject({ status: 200, body: { city: 'Leeds' } })
})

test('[SE-02] a change from former details is refused, and one from the present details is saved', async () => {
  const { id } = await registerCustomer(backEnd)
  const changeTo = (firstName: string, ifMatch?: string) =>
    callAs(backEnd, id, ifMatch ? { 'if-match': ifMatch } : {})('PUT', '/customers/customers/me', {
      firstName,
      lastName: 'Hopper',
    })
  const grace = entityTagOf({ firstName: 'Grace', lastName: 'Hopper', companyName: '' })
  expect((await changeTo('Grace')).status).toBe(200)
  expect((await changeTo('Amazing', grace)).status).toBe(200)
  // A retry of the change whose response was lost.
  expect((await changeTo('Amazing', grace)).status).toBe(200)
  expect(await changeTo('Late', grace)).toMatchObject({ status: 412, body: { code: 'changed-elsewhere' } })
})
