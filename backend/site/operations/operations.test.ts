import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { createLogger } from '../../platform/logger.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { composeBackEnd } from '../../composition/back-end.ts'
import { signInAsOperator } from '../../testing/sign-in-as-operator.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'

let backEnd: TestBackEnd
let session: string
beforeAll(async () => {
  backEnd = await startTestBackEnd()
  session = await signInAsOperator(backEnd)
  await report({ action: 'photos/delete', source: 'photos@0.1.0-3f2a9c1d', correlationId: deletionFailed })
  await report({
    action: 'remote/load',
    source: 'host',
    message: '<script>alert(1)</script>',
    stack: 'Error\n  at load',
  })
})
afterAll(() => backEnd.stop())

const deletionFailed = '3f0c9a52-7b1e-4d5a-9c43-0f6e2b8d1a77'

const report = async (changes: Partial<ErrorReport>, agent = '') => {
  const payload: ErrorReport = {
    correlationId: '9b2a4c66-1d0f-4e37-8a55-7c3e9f1b2d40',
    action: 'orders/list',
    source: 'host',
    storefront: 'nl',
    errorName: 'HTTPError',
    message: 'Request failed with status 503',
    path: '/my-photos/photos',
    occurredAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  }
  const answer = await backEnd.app.inject({
    method: 'POST',
    url: '/reports/',
    headers: { host: 'api.localhost', 'user-agent': agent },
    payload,
  })
  expect(answer.statusCode).toBe(202)
}

const open = (query = '', host = 'api.localhost') =>
  backEnd.app.inject({ url: `/operations${query}`, headers: { host, cookie: session } })

/** The actions that the page lists, in its order. */
const actionsOf = (page: string) => [...page.matchAll(/class="report-action">([^<]+)</g)].map(([, action]) => action)

test('the newest failed actions come first, with everything a developer needs', async () => {
  const page = await open()
  expect(page.statusCode).toBe(200)
  expect(actionsOf(page.body)).toEqual(['remote/load', 'photos/delete'])
  for (const shown of ['photos@0.1.0-3f2a9c1d', 'HTTPError', 'Request failed with status 503', deletionFailed])
    expect(page.body).toContain(shown)
})

test('reports of browsers are shown as text, under a policy without scripts', async () => {
  const page = await open()
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.body).not.toMatch(/<script| style=|<style/)
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'self'/)
  expect(page.headers['cross-origin-opener-policy']).toBe('same-origin')
})

/** The cells of the groups, by row. */
const groupsOf = (body: string) =>
  [...body.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '').trim()),
  )

test('[MF-05] a cause names the storefronts and the browsers in which a release fails', async () => {
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Version/17.0 Safari/604.1'
  const fails = (storefront: string, agent: string) =>
    report({ action: 'remote/render', source: 'settings@3.0.0', storefront, message: 'x is undefined' }, agent)
  await fails('de', safari)
  await fails('de', safari)
  await fails('at', safari)
  await fails('de', 'a program')
  for (const version of [140, 141, 142]) await fails('de', `Mozilla/5.0 (Windows NT 10.0) Firefox/${version}.0`)
  const page = await open()
  const [, , , , count, storefronts, browsers] = groupsOf(page.body).find(([remote]) => remote === 'settings') ?? []
  expect([count, storefronts]).toEqual(['7', 'de: 6 · at: 1'])
  expect(browsers).toMatch(/^Safari 17, iPhone: 3 · Firefox 14\d, Windows: 1 · Firefox 14\d, Windows: 1 · 1 more$/)
  expect(page.body).toMatch(/<dt>Browser<\/dt>\s*<dd>Firefox 142, Windows<\/dd>/)
})

test('errors are grouped by remote, version, place and cause, with counts by hour', async () => {
  for (const order of [17, 18, 19])
    await report({
      action: 'orders/find',
      source: 'orders@2.0.0',
      message: `Order ${order} of 3f0c9a52-7b1e-4d5a is gone`,
    })
  const { body } = await open()
  expect(groupsOf(body).find(([remote]) => remote === 'orders')).toEqual([
    'orders',
    '2.0.0',
    'orders/find',
    'HTTPError: Order # of # is gone',
    '3',
    'nl: 3',
    '',
    expect.stringMatching(/^·{22}[·▁-█]{2}$/),
  ])
  expect(body).toContain('href="/operations?source=orders%402.0.0&amp;action=orders%2Ffind"')
  expect(actionsOf((await open('?source=orders%402.0.0&action=orders%2Ffind')).body)).toHaveLength(3)
  expect((await open('?action=orders%2Ffind')).body).not.toContain('The last 24 hours')
})

test('the page filters by source', async () => {
  expect(actionsOf((await open('?source=host&correlationId=')).body)).toEqual(['remote/load'])
  expect((await open('?source=unknown')).body).toContain('No report matches.')
})

test('a report is found by the correlation id that a customer quotes', async () => {
  expect(actionsOf((await open(`?correlationId=%20${deletionFailed}`)).body)).toEqual(['photos/delete'])
})

test('a malformed correlation id is refused with a message', async () => {
  const page = await open(`?correlationId=${encodeURIComponent("1' or '1'='1")}`)
  expect(page.statusCode).toBe(400)
  expect(page.body).toContain('A correlation id looks like')
  expect(actionsOf(page.body)).toEqual([])
})

test('the style sheet and its font are served, and nothing else is', async () => {
  const [, styleSheet] = /href="\/operations(\/assets\/[^"]+)"/.exec((await open()).body) ?? []
  expect((await open(styleSheet)).statusCode).toBe(200)
  expect((await open(styleSheet!.replace('development-pages.css', 'inter-latin.woff2'))).headers['content-type']).toBe(
    'font/woff2',
  )
  expect((await open('/assets/x/identity.css')).statusCode).toBe(404)
  expect((await open('', 'login.uk.localhost')).body).not.toContain('Failed actions')
})

test.each(['t', 'a', 'p'])(
  'environment %s has the page behind the sign-in of its operators, and no inbox',
  async (environment) => {
    const API_HOST = 'api.photos.example'
    const configuration = testConfiguration({ OBJECT_STORE: backEnd.folder, ENVIRONMENT: environment, API_HOST })
    const logger = createLogger(configuration)
    const { database } = backEnd
    const verifyAccessToken = () => Promise.reject(new Error('These tests have no sign-in.'))
    const identify = async () => ({ verifyAccessToken })
    const { app, stop } = await composeBackEnd({ configuration, logger, database, identify })
    const page = await app.inject({ url: '/operations', headers: { host: API_HOST } })
    expect([page.statusCode, page.body]).toEqual([401, expect.stringContaining('For operators of the site')])
    expect((await app.inject({ url: '/messages', headers: { host: 'mail.localhost' } })).statusCode).toBe(404)
    await app.close()
    await stop()
  },
)
