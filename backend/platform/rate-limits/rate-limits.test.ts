import { like, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { rateLimits } from './rate-limits-table.ts'
import { createRateLimits } from './rate-limits.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const outcomesOf = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length

test('[BE-03] all processes together serve the allowed number of calls of one caller, even simultaneous ones', async () => {
  const limits = [database.connect(), database.connect()].map(createRateLimits)
  const [one, other] = limits.map((limit) => limit.ofConfigured('vouchers', { most: 5, withinMs: 60_000 }))
  if (!one || !other) throw new Error('There are two.')
  const calls = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other)('ada'))
  expect(await outcomesOf(calls)).toBe(5)
  await expect(one('ada')).rejects.toMatchObject({ statusCode: 429, code: 'too-many-requests' })
  // Other callers do not wait, and neither do other actions of this caller.
  await other('grace')
  await createRateLimits(database.database).ofConfigured('support', { most: 1, withinMs: 60_000 })('ada')
})

test('[BE-03] a call that one of its limits refuses counts for none of them, and each limit has its own window', async () => {
  const limits = createRateLimits(database.database)
  const begin = (cost: number) =>
    limits.ensureAll([
      { kind: 'uploads', caller: 'ada' },
      { kind: 'uploaded-megabytes', caller: 'ada', cost },
    ])
  await begin(499_999)
  await expect(begin(2)).rejects.toThrow('At most 500000 megabytes of uploads begun within 86400 s.')
  await begin(1)
  const rows = await database.database
    .select({ calls: rateLimits.calls, minutes: sql<number>`round(extract(epoch from ends_at - now()) / 60)::int` })
    .from(rateLimits)
    .where(like(rateLimits.bucket, 'upload%'))
    .orderBy(rateLimits.calls)
  expect(rows).toEqual([
    { calls: 2, minutes: 1 },
    { calls: 500_000, minutes: 24 * 60 },
  ])
})

test('a window ends, however many calls were refused in it', async () => {
  const limit = createRateLimits(database.database).ofConfigured('tracking', { most: 1, withinMs: 60_000 })
  const isOfTracking = like(rateLimits.bucket, 'tracking:%')
  const ends = async () =>
    (await database.database.select().from(rateLimits).where(isOfTracking)).map(({ endsAt }) => endsAt)
  await limit('ada')
  const before = await ends()
  await expect(limit('ada')).rejects.toMatchObject({ statusCode: 429 })
  expect(await ends()).toEqual(before)
  await database.database
    .update(rateLimits)
    .set({ endsAt: sql`now() - interval '1 second'` })
    .where(isOfTracking)
  await limit('ada')
})

test('forgiven calls do not count, and a refused call uses up no other allowance', async () => {
  const limits = createRateLimits(database.database)
  const [account, network] = [
    { kind: 'account', subject: 'uk ada@example.com', most: 2 },
    { kind: 'network', subject: '192.0.2.1', most: 3 },
  ]
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const permit = await limits.begin([account, network], 60_000)
    if (!permit.isAllowed) throw new Error('It was forgiven each time.')
    await permit.forgive([account])
    await permit.forgive([network])
  }
  const outcomes = []
  for (let attempt = 0; attempt < 4; attempt += 1) outcomes.push(await limits.begin([account, network], 60_000))
  expect(outcomes.map(({ isAllowed }) => isAllowed)).toEqual([true, true, false, false])
  expect((await limits.begin([network], 60_000)).isAllowed).toBe(true)
  expect((await limits.begin([network], 60_000)).isAllowed).toBe(false)
})

test('[BE-03] a call that is forgiven after its window allows no further one in the next window', async () => {
  const limits = createRateLimits(database.database)
  const guesses = { kind: 'guesses', subject: '192.0.2.9', most: 1 }
  const slow = await limits.begin([guesses], 60_000)
  await database.database
    .update(rateLimits)
    .set({ endsAt: sql`now() - interval '1 second'` })
    .where(like(rateLimits.bucket, 'guesses:%'))
  expect((await limits.begin([guesses], 60_000)).isAllowed).toBe(true)
  if (slow.isAllowed) await slow.forgive([guesses])
  expect((await limits.begin([guesses], 60_000)).isAllowed).toBe(false)
})

test('[BE-03] a caller who changes the address within one IPv6 network is one caller, and neighbours are others', async () => {
  const limit = createRateLimits(database.database).ofConfigured('cancellations', { most: 2, withinMs: 60_000 })
  const calls = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:a:b:c:d'].map((address) => limit(address))
  expect(await outcomesOf(calls)).toBe(2)
  await limit('2001:db8:1:3::1')
})

test('[BE-03] a caller who changes the network within one IPv6 site has the calls of twenty networks', async () => {
  const limits = createRateLimits(database.database)
  const guessesFrom = (address: string) => [{ kind: 'site-guesses', subject: address, most: 2 }]
  const begin = (address: string) => limits.begin(guessesFrom(address), 60_000)
  const networks = Array.from({ length: 45 }, (_, network) => `2001:db8:5:${network.toString(16)}::1`)
  const permits = await Promise.all(networks.map(begin))
  const [first] = permits.filter((permit) => permit.isAllowed)
  expect(permits.filter(({ isAllowed }) => isAllowed)).toHaveLength(40)
  expect((await begin('2001:db8:5:ffff::1')).isAllowed).toBe(false)
  for (const elsewhere of ['2001:db8:6::1', '192.0.2.20']) expect((await begin(elsewhere)).isAllowed).toBe(true)

  const [network = ''] = networks.filter((_, index) => permits[index] === first)
  await first?.forgive(guessesFrom(network))
  expect((await begin('2001:db8:5:ffff::1')).isAllowed).toBe(true)
  expect((await begin('2001:db8:5:fffe::1')).isAllowed).toBe(false)
})

test('the table holds no names, and expired rows are deleted', async () => {
  const limits = createRateLimits(database.database)
  await limits.ofConfigured('reports', { most: 1, withinMs: 1 })('203.0.113.7')
  const before = await database.database.select().from(rateLimits)
  expect(before.map(({ bucket }) => bucket.split(':')[0])).toContain('reports')
  expect(JSON.stringify(before)).not.toContain('203.0.113.7')
  await pause(5)
  await limits.forgetOld()
  const after = await database.database.select().from(rateLimits)
  expect(after.map(({ bucket }) => bucket.split(':')[0])).not.toContain('reports')
})
