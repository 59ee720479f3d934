import { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createErrorReporter } from './error-reporter.ts'
import { withoutSecrets } from '@account/shared/contracts/without-secrets.ts'

const { config } = fakeHostServices()

type Fetch = typeof globalThis.fetch

afterEach(() => {
  localStorage.clear()
  jest.useRealTimers()
})

const reporting = (answer: () => Promise<Response> = async () => new Response(null, { status: 202 })) => {
  const fetch = jest.fn<Promise<Response>, Parameters<Fetch>>(answer)
  const page = new EventTarget()
  return {
    fetch,
    goOnline: () => page.dispatchEvent(new Event('online')),
    reporterFor: createErrorReporter({ config, fetch, page }),
    sent: () => fetch.mock.calls.map(([, init]) => ErrorReport.parse(JSON.parse(String(init?.body)))),
  }
}

test('[SH-21] a failure is reported under the correlation id that the customer sees', () => {
  const { reporterFor, sent } = reporting()
  const correlationId = reporterFor('photos@1.0')({ action: 'photos/delete', error: new TypeError('It broke.') })
  expect(sent()).toEqual([
    expect.objectContaining({
      correlationId,
      action: 'photos/delete',
      source: 'photos@1.0',
      storefront: 'uk',
      errorName: 'TypeError',
    }),
  ])
})

test('[SH-21] a report that cannot be sent, or has no error, raises no error', () => {
  const { reporterFor } = reporting(() => Promise.reject(new Error('Offline.')))
  expect(reporterFor('host')({ action: 'host/start', error: undefined })).toMatch(/^[0-9a-f-]{36}$/)
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('[SH-21] a failure without a connection is kept before the page can be closed', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const correlationId = reporting().reporterFor('host')({ action: 'host/start', error: new Error('It broke.') })
  onLine.mockRestore()
  const next = reporting()
  expect(next.sent().map((report) => report.correlationId)).toEqual([correlationId])
})

test('[SH-21] a report that is made offline is sent when the connection is back, under the same reference', async () => {
  let isOnline = false
  const { reporterFor, sent, goOnline } = reporting(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 202 })
  })
  const correlationId = reporterFor('photos@1.0')({ action: 'photos/delete', error: new Error('It broke.') })
  await settled()
  isOnline = true
  goOnline()
  await settled()
  expect(sent().map((report) => report.correlationId)).toEqual([correlationId, correlationId])
  goOnline()
  await settled()
  expect(sent()).toHaveLength(2)
})

test('[SH-21] a report that the busy service turned away is sent by the next page', async () => {
  const busy = reporting(async () => new Response(null, { status: 429 }))
  const correlationId = busy.reporterFor('host')({ action: 'host/start', error: new Error('It broke.') })
  await settled()
  const next = reporting()
  await settled()
  expect(next.sent().map((report) => report.correlationId)).toEqual([correlationId])
})

test('[SH-21] a page that stays open sends a report again a minute after the service failed', async () => {
  jest.useFakeTimers()
  let status = 503
  const { reporterFor, sent } = reporting(async () => new Response(null, { status }))
  reporterFor('host')({ action: 'host/start', error: new Error('It broke.') })
  await jest.advanceTimersByTimeAsync(59_000)
  expect(sent()).toHaveLength(1)
  status = 202
  await jest.advanceTimersByTimeAsync(120_000)
  expect(sent()).toHaveLength(2)
})

test('[SH-21] a report beyond the limit of a page is sent by the next page', async () => {
  const { reporterFor } = reporting()
  const references = Array.from({ length: 51 }, () =>
    reporterFor('host')({ action: 'loop', error: new Error('Again.') }),
  )
  const next = reporting()
  expect(next.sent().map((report) => report.correlationId)).toEqual(references.slice(50))
})

test('a refused report and malformed content of the storage are not sent again', async () => {
  const refusing = reporting(async () => new Response(null, { status: 400 }))
  refusing.reporterFor('host')({ action: 'host/start', error: new Error('It broke.') })
  await settled()
  expect(reporting().fetch).not.toHaveBeenCalled()
  for (const content of ['{', '7', '[{"correlationId":1}]']) {
    localStorage.setItem('account-unsent-reports', content)
    const { fetch } = reporting()
    await settled()
    expect(fetch).not.toHaveBeenCalled()
  }
})

test('an outage keeps the first twenty reports', async () => {
  const { reporterFor } = reporting(() => Promise.reject(new TypeError('Failed to fetch')))
  for (let round = 0; round < 30; round += 1) reporterFor('host')({ action: 'loop', error: new Error('Again.') })
  await settled()
  expect(JSON.parse(localStorage.getItem('account-unsent-reports') ?? '[]')).toHaveLength(20)
})

test.each<[thrown: string, error: unknown]>([
  ['nothing that can be read', Object.create(null)],
  [
    'what fails to be read',
    {
      toString() {
        throw new Error('Not now.')
      },
    },
  ],
  ['an error whose name was taken away', Object.assign(new Error('It broke.'), { name: undefined })],
  ['an error whose message is none', Object.assign(new Error('It broke.'), { message: { code: 7 } })],
])('[MF-03] a thrown value that is %s is reported without a further error', (_, error) => {
  const { reporterFor, sent } = reporting()
  expect(reporterFor('photos@1.0')({ action: 'remote/render', error })).toBe(sent()[0]?.correlationId)
})

test('a page that fails in a loop stops reporting', () => {
  const { reporterFor, fetch } = reporting()
  for (let round = 0; round < 500; round++) reporterFor('host')({ action: 'loop', error: new Error('Again.') })
  expect(fetch).toHaveBeenCalledTimes(50)
})

test.each([
  ['GET http://api.test/a?confirmation-token=abc failed', 'GET http://api.test/a?… failed'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln was refused', 'Bearer [token] was refused'],
  ['No account of emma.hughes@example.com', 'No account of [e-mail]'],
  [
    'POST http://api.test/identity/cancellations/Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmE/actions/confirm',
    'POST http://api.test/identity/cancellations/[token]/actions/confirm',
  ],
  ['GET http://api.test/books/Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmF6 failed', 'GET http://api.test/books/[token] failed'],
  ['POST /api/v1/Profiles/emma%40example.com/confirm', 'POST /api/v1/Profiles/[e-mail]/confirm'],
  ['photos@0.1.0-3f2a was not loaded (script)', 'photos@0.1.0-3f2a was not loaded (script)'],
  ['at load (http://remotes.test/photos/1/a.js:12:34)', 'at load (http://remotes.test/photos/1/a.js:12:34)'],
])('%s is reported as %s', (text, reported) => {
  expect(withoutSecrets(text)).toBe(reported)
})
