import * as z from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../backend/testing/test-database.ts'
import { fillPopulation } from './fill-population.ts'
import { measurePlans } from './measure-plans.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await fillPopulation(database.url, { customers: 3, photos: 300, layout: 'partitioned' })
})
afterAll(() => database.drop())

test('[BE-03] every hot query reads the partition of its owner and no other', async () => {
  const measured = await measurePlans(database.url, 100)
  const partitions = Object.entries(measured).map(([name, plans]) => [
    name,
    plans.length > 0 && Math.max(...plans.map((plan) => plan.partitions)),
  ])
  expect(partitions.filter(([, count]) => count === false || Number(count) > 1)).toEqual([])
})

test('the months of a generated population count its photos', async () => {
  const { rows } = await database.database.$client.query(
    'select (select sum(count)::int from photo_months) as counted, (select count(*)::int from photos) as photos',
  )
  expect(rows).toEqual([{ counted: rows[0].photos, photos: expect.any(Number) }])
  expect(rows[0].photos).toBeGreaterThan(250)
})

test('customers and albums of a generated population have ids that the contracts accept', async () => {
  const { rows } = await database.database.$client.query('select id from customers union all select id from albums')
  expect(z.array(z.object({ id: z.uuid() })).parse(rows)).toHaveLength(6)
})
