import { optionGroups } from '@account/shared/contracts/merchandise.ts'
import { DateTime } from 'luxon'
import { seedDemoCutOff } from '../../demo/orders/demo-cut-off.ts'
import { createCutOffRepository } from '../cut-off/cut-off-repository.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { seedDemoCatalogue } from '../../demo/orders/demo-catalogue.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  await seedDemoCatalogue(backEnd.database, testConfiguration())
})
afterAll(() => backEnd.stop())

const ask = async (query: string, variables: object = {}) => {
  const { status, body } = await backEnd.call({
    method: 'POST',
    path: '/merchandise/graphql',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ query, variables })),
  })
  return { status, body: JSON.parse(body) }
}

test('[OR-08] every storefront has a channel with a vendor, and one channel has none', async () => {
  const { body } = await ask('query Channels { Channels { ID Vendor { ID Locale } } }')
  expect(body.data.Channels).toHaveLength(18)
  expect(body.data.Channels).toContainEqual({ ID: 'lumora-nl', Vendor: { ID: 'lumora', Locale: 'nl-NL' } })
  expect(body.data.Channels).toContainEqual({ ID: 'factory', Vendor: null })
})

const channelQuery = `query Channel($Code: String!, $Locale: String!) {
  Channel(Code: $Code, Locale: $Locale) {
    ID ShopUrl Currency { ID }
    Articles { ID Title Links { Href Rel } ArticleExtras { ${optionGroups.map((group) => `${group} { ID Options { ID Title } }`).join(' ')} } }
  }
}`

test('[OR-08] a channel lists its articles with all groups of options, in the language of the locale', async () => {
  const { body } = await ask(channelQuery, { Code: 'lumora-nl', Locale: 'nl-NL' })
  expect(body.data.Channel).toMatchObject({ ID: 'lumora-nl', Currency: { ID: 'EUR' } })
  const book = body.data.Channel.Articles.find(({ ID }: { ID: string }) => ID === 'photo-book-a4')
  expect(book.Title).toBe('Fotoboek A4 liggend')
  expect(book.ArticleExtras.CoverType.Options).toContainEqual({ ID: 'hardcover', Title: 'Harde kaft' })
  const offered = new Set(
    body.data.Channel.Articles.flatMap(({ ArticleExtras }: { ArticleExtras: object }) =>
      Object.entries(ArticleExtras).flatMap(([group, options]) => (options ? [group] : [])),
    ),
  )
  expect([...offered].sort()).toEqual([...optionGroups].sort())
})

test('an unknown channel is null and no error', async () => {
  expect((await ask(channelQuery, { Code: 'nowhere', Locale: 'en-GB' })).body).toEqual({ data: { Channel: null } })
})

test('introspection, unknown fields and malformed queries are refused', async () => {
  expect((await ask('{ __schema { types { name } } }')).status).toBe(400)
  expect((await ask('{ Channels { Secret } }')).status).toBe(400)
  expect((await ask('{')).status).toBe(400)
  expect((await ask('9223372036854775808')).status).toBe(400)
  expect((await ask(channelQuery, { Code: 3 })).status).toBe(400)
})

test('[BE-03] the number of queries of one caller is limited, and other callers are not affected', async () => {
  const statusOf = async (address: string) => {
    const { statusCode } = await backEnd.app.inject({
      method: 'POST',
      url: '/merchandise/graphql',
      headers: { host: 'api.localhost', 'x-forwarded-for': address },
      payload: { query: '{ Channels { ID } }' },
    })
    return statusCode
  }
  for (let question = 0; question < 240; question += 1) expect(await statusOf('203.0.113.1')).toBe(200)
  expect(await statusOf('203.0.113.1')).toBe(429)
  expect(await statusOf('203.0.113.2')).toBe(200)
})

test('[BE-03] one query cannot read the catalogue many times', async () => {
  const channel = (name: string, fields: string) => `${name} Channel(Code: "lumora-nl", Locale: "en") { ${fields} }`
  expect((await ask(`{ ${channel('', 'ID')} }`)).status).toBe(200)
  expect((await ask(`{ ${channel('', 'ID')} ${channel('again:', 'ID')} }`)).status).toBe(400)
  expect((await ask(`{ ${channel('', 'Articles { ID } again: Articles { ID }')} }`)).status).toBe(400)
  expect((await ask(`{ ...All } fragment All on Query { ${channel('again:', 'ID')} }`)).status).toBe(400)
  expect((await ask(`{ Channels { ${'ID '.repeat(1_000)} } }`)).status).toBe(400)
})

test('[OR-07] on any day of the year one season of gifts runs, whose cut-offs come before its occasion', async () => {
  await seedDemoCutOff(backEnd.database, DateTime.utc(2026, 6, 1))
  const cutOff = createCutOffRepository(backEnd.database)
  const seasons: string[] = []
  for (let day = DateTime.utc(2026, 1, 1, 12); day.year === 2026; day = day.plus({ days: 9 })) {
    const campaign = await cutOff.findCampaign('gift-season', day.toJSDate())
    expect(campaign).toBeDefined()
    expect(campaign!.cutOffs).not.toHaveLength(0)
    const deliveredBy = DateTime.fromISO(campaign!.deliveredBy, { zone: 'utc' }).plus({ days: 1 })
    for (const { orderBefore } of campaign!.cutOffs) expect(DateTime.fromISO(orderBefore) <= deliveredBy).toBe(true)
    if (seasons.at(-1) !== campaign!.occasion) seasons.push(campaign!.occasion)
  }
  expect(seasons).toEqual(['valentine', 'spring', 'summer', 'christmas', 'valentine'])
})
