import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { CreatedTemporarySelection } from '@account/shared/contracts/temporary-selection.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { callAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { storePhotoRows } from '../../testing/store-photos.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const PATH = '/selections/temp-selections'

const selected = async (count: number) => {
  const customerId = backEnd.newCustomer()
  const call = callAs(backEnd, customerId)
  const photoIds = (await storePhotoRows(backEnd, customerId, count)).toReversed()
  const { status, body } = await call('POST', PATH, { photoIds })
  expect(status).toBe(201)
  return { call, photoIds, id: CreatedTemporarySelection.parse(body).tempSelectionId }
}

test('[DL-08] a selection is read back as it was made, without photos that were deleted since', async () => {
  const { call, photoIds, id } = await selected(4)
  expect(await call('GET', `${PATH}/${id}`)).toEqual({ status: 200, body: { photoIds } })
  await call('DELETE', '/photos/photos', { photoIds: [photoIds[1]] })
  const left = photoIds.filter((_, index) => index !== 1)
  expect(await call('GET', `${PATH}/${id}`)).toEqual({ status: 200, body: { photoIds: left } })
})

test('only its owner reads a selection, and it holds only photos of that owner', async () => {
  const { photoIds, id } = await selected(2)
  const stranger = callAs(backEnd, backEnd.newCustomer())
  expect((await stranger('GET', `${PATH}/${id}`)).status).toBe(404)
  expect((await stranger('POST', PATH, { photoIds })).status).toBe(404)
  expect((await backEnd.call({ method: 'GET', path: `${PATH}/${id}` })).status).toBe(401)
})

test('an empty, an oversized and a malformed selection are refused', async () => {
  const call = callAs(backEnd, backEnd.newCustomer())
  for (const photoIds of [[], ['x'], Array.from({ length: 1001 }, () => randomUUID())])
    expect((await call('POST', PATH, { photoIds })).status).toBe(400)
  expect((await call('POST', PATH, { photoIds: [randomUUID()] })).status).toBe(404)
  expect((await call('GET', `${PATH}/${randomUUID()}`)).status).toBe(404)
})

test('a selection expires after a day', async () => {
  const { call, id } = await selected(1)
  await backEnd.database.execute(
    sql`update temporary_selections set created = now() - interval '24 hours 1 second' where id = ${id}`,
  )
  expect((await call('GET', `${PATH}/${id}`)).status).toBe(404)
  await addJob(backEnd.database, 'clean-archives', {})
  await eventually(async () => {
    const { rows } = await backEnd.database.execute(sql`select from temporary_selections where id = ${id}`)
    return rows.length === 0
  })
})

test('[DL-08] the number of selections an hour is limited', async () => {
  const { call, photoIds } = await selected(1)
  const answers = await Promise.all(Array.from({ length: 200 }, () => call('POST', PATH, { photoIds })))
  expect(answers.filter(({ status }) => status !== 201)).toMatchObject([
    { status: 429, body: { code: 'too-many-requests' } },
  ])
})
