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

test('a campaign is found from its start to its end, and of two seasons of one name the current one', async () => {
  const cutOffs = createCutOffRepository(testing.database)
  const season = (year: number) => ({
    ...{ name: 'mothers-day', occasion: `Spring ${year}`, deliveredBy: `${year}-05-09`, cutOffs: [] },
    ...{ startsAt: new Date(`${year}-04-01T00:00:00Z`), endsAt: new Date(`${year}-05-10T00:00:00Z`) },
  })
  await cutOffs.replace([{ name: 'Prints', articleTypes: ['prints'] }], [season(2027), season(2026)])
  const foundAt = async (moment: string) => (await cutOffs.findCampaign('mothers-day', new Date(moment)))?.occasion
  expect(await foundAt('2026-03-31T23:59:59Z')).toBeUndefined()
  expect(await foundAt('2026-04-01T00:00:00Z')).toBe('Spring 2026')
  expect(await foundAt('2026-05-09T23:59:59Z')).toBe('Spring 2026')
  expect(await foundAt('2026-05-10T00:00:00Z')).toBeUndefined()
  expect(await foundAt('2027-04-02T00:00:00Z')).toBe('Spring 2027')
})
