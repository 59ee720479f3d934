import { screen } from '@testing-library/react'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { loadElement } from './load-element.ts'

const { config } = fakeHostServices()
const accountOrigin = 'https://account.test'
const fetchOfPage = globalThis.fetch
const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>()

beforeEach(() => {
  jest.useFakeTimers()
  globalThis.fetch = fetch.mockReset().mockImplementation(async () => Response.json(config))
})
afterEach(() => {
  globalThis.fetch = fetchOfPage
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const missing = () => Promise.reject(new Error('Loading chunk 7 failed.'))

const reloadPage = jest.fn()

const load = async (code: () => Promise<void>) => {
  const loading = loadElement({ load: code, accountOrigin, reloadPage }).catch(() => undefined)
  await jest.advanceTimersByTimeAsync(1_000)
  return loading
}

test("[MF-08] a failed load of the element's code is retried once, without a notice or a report", async () => {
  document.body.innerHTML = '<photo-library></photo-library>'
  jest.spyOn(customElements, 'get').mockReturnValue(HTMLElement)
  const code = jest.fn<Promise<void>, []>().mockImplementationOnce(missing).mockResolvedValue()
  await load(code)
  expect(code).toHaveBeenCalledTimes(2)
  expect(fetch).not.toHaveBeenCalled()
  expect(document.body).toHaveTextContent('')
})

test('[MF-08] an element shows a notice while it waits for a connection, and removes it once its code has loaded', async () => {
  document.documentElement.lang = 'de-AT'
  document.body.innerHTML = '<photo-library></photo-library>'
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const loading = loadElement({
    load: jest.fn(async () => undefined).mockImplementationOnce(missing),
    accountOrigin,
    reloadPage,
  })
  await jest.advanceTimersByTimeAsync(1_000)
  expect(screen.getByRole('alert').parentElement?.localName).toBe('photo-library')
  // The notice is in the language of the embedding page.
  expect(screen.getByRole('alert')).toHaveTextContent('Ihre Fotos konnten nicht geladen werden.')
  document.documentElement.lang = ''
  expect(customElements.get('photo-library')).toBeUndefined()
  jest.spyOn(customElements, 'get').mockReturnValue(HTMLElement)
  connection.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await loading
  expect(document.body).toHaveTextContent('')
})

test('[MF-08] on a page that lets no element be defined, each element says that the page is the reason', async () => {
  document.body.innerHTML = '<photo-library></photo-library>'
  jest.spyOn(customElements, 'define').mockImplementation(() => undefined)
  const heard = jest.fn()
  document.querySelector('photo-library')!.addEventListener('library-failed', heard)
  await load(async () => undefined)
  expect(screen.getByRole('alert')).toHaveTextContent('Your photos cannot be shown on this page.')
  expect(heard).toHaveBeenCalledTimes(1)
})

// This test stays last: a custom element cannot be undefined again.
test('[MF-08] a load failure is shown in each element and dispatched once, and a retry reloads the page', async () => {
  document.body.innerHTML = '<photo-library></photo-library><photo-library view="albums"></photo-library>'
  const heard = jest.fn()
  for (const element of document.querySelectorAll('photo-library')) element.addEventListener('library-failed', heard)
  await load(missing)
  const [first, second] = document.querySelectorAll('photo-library')
  expect(screen.getAllByRole('alert').map(({ parentElement }) => parentElement)).toEqual([first, second])
  expect(heard).toHaveBeenCalledTimes(2)
  expect(second).toMatchObject({ state: 'failed', view: 'albums', path: '/albums' })

  // The configuration of the account site names the report service.
  const reported = fetch.mock.calls.find(([url]) => String(url) === config.services.reports)
  const { correlationId, ...report } = JSON.parse(String(reported?.[1]?.body)) as Record<string, unknown>
  expect(report).toMatchObject({ source: 'embed', action: 'embed/load' })
  // The customer, the page and the report have the same reference.
  expect(first).toHaveTextContent(String(correlationId))
  expect(heard.mock.calls[0]).toEqual([expect.objectContaining({ detail: { correlationId } })])

  document.body.prepend(second!)
  const late = document.createElement('photo-library')
  late.path = '/albums/summer'
  document.body.append(late)
  expect(screen.getAllByRole('alert')).toHaveLength(3)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(late).toMatchObject({ state: 'failed', path: '/albums/summer' })

  const [again] = screen.getAllByRole('button', { name: 'Try again' })
  again!.click()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})
