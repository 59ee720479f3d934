import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createCutOffRepository } from './cut-off-repository.ts'

let testing: TestDatabase

beforeAll(async () => {
  testing = await createTestDatabase()
})
afterAll(() => testing.drop())

test('processes that fill the calendar of a new database at once leave one calendar', async () => {
  const cutOffs = createCutOffRepository(testing.database)
  const groups = [{ name: 'Prints', articleTypes: ['prints'] }]
  const campaign = {
    name: 'gift-season',
    occasion: 'summer',
    startsAt: new Date('2026-06-01'),
    endsAt: new Date('2026-09-01'),
    deliveredBy: '2026-08-31',
    cutOffs: [{ articleGroup: 'Prints', orderBefore: '2026-08-28T11:00:00.000Z' }],
  }
  const fill = () => cutOffs.replace(groups, [campaign])
  await Promise.all([fill(), fill(), fill(), fill()])
  expect(await cutOffs.listArticleGroups()).toEqual(groups)
})
