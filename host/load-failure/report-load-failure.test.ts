import { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { preloadResponse } from '../preload/preloaded-responses.ts'
import { createErrorReporter } from '../reporting/error-reporter.ts'
import { reportLoadFailure } from './report-load-failure.ts'

const { config } = fakeHostServices()
const origin = 'https://account.test'
const address = `${origin}/config.json`
const error = new Error('Loading chunk 7 failed: https://account.test/site.js?confirmation-token=abc')

const respondingWith = (configuration: () => Promise<Response>) => {
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>((url) =>
    String(url) === address ? configuration() : Promise.reject(new Error('Offline.')),
  )
  globalThis.fetch = fetch
  const sent = () => fetch.mock.calls.filter(([url]) => String(url) === config.services.reports)
  return { fetch, reports: () => sent().map(([, init]) => ErrorReport.parse(JSON.parse(String(init?.body)))) }
}

const report = () =>
  reportLoadFailure({ source: 'host', origin, action: 'host/load', correlationId: crypto.randomUUID(), error })

const before = globalThis.fetch
afterEach(() => {
  globalThis.fetch = before
  localStorage.clear()
})

test('[SH-21] a load failure is reported once, to the service that the configuration names, and without secrets', async () => {
  const { reports } = respondingWith(async () => Response.json(config))
  await report()
  expect(reports()).toEqual([
    expect.objectContaining({ source: 'host', action: 'host/load', storefront: 'uk', errorName: 'Error' }),
  ])
  expect(JSON.stringify(reports())).not.toContain('abc')
})

test('[SH-21] a preloaded configuration is not requested again', async () => {
  const { fetch, reports } = respondingWith(async () => Response.json(config))
  await preloadResponse(address, {})
  await report()
  expect(reports()).toHaveLength(1)
  expect(fetch.mock.calls.filter(([url]) => String(url) === address)).toHaveLength(1)
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is a web page', async () => new Response('<!doctype html>')],
  ['names no services', async () => Response.json({})],
  ['is nothing', async () => Response.json(null)],
])('[SH-21] a load failure on a site whose configuration %s raises no further error', async (_, configuration) => {
  const { reports } = respondingWith(configuration)
  await expect(report()).resolves.toBeUndefined()
  expect(reports()).toEqual([])
})

test('[SH-21] a load failure without the configuration is reported by the next page that starts, with its storefront', async () => {
  respondingWith(() => Promise.reject(new TypeError('Failed to fetch')))
  await report()
  const { reports } = respondingWith(async () => Response.json(config))
  createErrorReporter({ config, fetch: globalThis.fetch, page: new EventTarget() })
  expect(reports()).toEqual([expect.objectContaining({ action: 'host/load', storefront: 'uk' })])
})
