import { eq } from 'drizzle-orm'
import { Problem } from '@account/shared/contracts/problem.ts'
import { PublicConfig } from '@account/shared/contracts/public-config.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { publicConfigs } from './public-configs-table.ts'
import { seedPublicConfigs } from './default-public-config.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
  await seedPublicConfigs(backEnd.database)
})
afterAll(() => backEnd.stop())

const readConfig = (channel: string, headers: Record<string, string> = {}) =>
  backEnd.app.inject({ url: `/configuration/${channel}`, headers: { host: 'api.localhost:3000', ...headers } })

test('every storefront has menus and routes that lead to its own shop', async () => {
  for (const { channel, code } of storefronts) {
    const { menus, routes } = PublicConfig.parse((await readConfig(channel)).json())
    const links = [...menus.top, ...menus.main, ...menus.footer].flatMap((entry) => [entry, ...(entry.children ?? [])])
    const addresses = [...links.map(({ href }) => href), routes.Main, routes.EditorUrl]
    expect(new Set(addresses.map((address) => new URL(address).origin))).toEqual(
      new Set([`http://www.${code}.localhost:3000`]),
    )
    expect(menus.main.length).toBeGreaterThan(0)
  }
})

test.each([
  ['lumora-nl', 'Fotoboeken'],
  ['lumora-be-fr', 'Livres photo'],
  ['fotolina-at', 'Fotobücher'],
  ['pixhaven-uk', 'Photo books'],
  ['fotolina-pl', 'Fotoksiążki'],
])('the menus of %s are in its language', async (channel, photoBooks) => {
  expect(PublicConfig.parse((await readConfig(channel)).json()).menus.main[0]?.text).toBe(photoBooks)
})

test('an unknown channel is not found', async () => {
  const answer = await readConfig('unknown-xx')
  expect(answer.statusCode).toBe(404)
  expect(Problem.parse(answer.json()).code).toBe('channel-not-found')
})

test('a browser that knows the menus already gets no body', async () => {
  const first = await readConfig('lumora-nl')
  expect(first.headers['cache-control']).toBe('public, max-age=60')
  const etag = first.headers.etag!
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await readConfig('lumora-nl', { 'if-none-match': known })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect((await readConfig('lumora-nl', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('a row that an editor changed is served and survives the next start', async () => {
  const channel = 'pixhaven-ie'
  const outside = [{ text: 'Blog', href: 'https://blog.example/' }]
  const config = { menus: { top: outside, main: [], footer: [] }, routes: { Main: '/', EditorUrl: '/editor?lang=en' } }
  await backEnd.database.update(publicConfigs).set({ config }).where(eq(publicConfigs.channel, channel))
  await seedPublicConfigs(backEnd.database)
  const answered = PublicConfig.parse((await readConfig(channel)).json())
  expect(answered.menus.top).toEqual(outside)
  expect(answered.routes.EditorUrl).toBe('http://www.ie.localhost:3000/editor?lang=en')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/', '/\\evil.example', '/@evil.example', 'shop'])(
  'a menu that links to %s never leaves the server',
  async (href) => {
    const config = {
      menus: { top: [{ text: 'Sale', href }], main: [], footer: [] },
      routes: { Main: '/', EditorUrl: '/editor' },
    }
    await backEnd.database.update(publicConfigs).set({ config }).where(eq(publicConfigs.channel, 'pixhaven-no'))
    const answer = await readConfig('pixhaven-no')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('evil')
  },
)
