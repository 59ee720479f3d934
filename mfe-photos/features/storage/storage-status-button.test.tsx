import { createHttpClient, type HttpClient } from '@account/shared/http/http-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createScreenRenderer } from '@account/shared/testing/render-screen.tsx'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import english from '../../messages/en.json'
import { StorageStatusButton } from './storage-status-button.tsx'

const renderScreen = createScreenRenderer(english)

const account = {
  delayedDeletionDate: null,
  lastOrderDate: null,
  projectCount: 0,
  projectedDeletionDate: '2026-12-02T12:00:00Z',
  registrationDate: '2026-01-01T10:00:00Z',
}

const loadPage = (accounts: Partial<HttpClient> = {}) => {
  cleanup()
  const get = () => ({ json: async () => account })
  const http = { ...fakeHostServices().http, accounts: { get, ...accounts } as unknown as HttpClient }
  renderScreen({ screen: <StorageStatusButton />, provide: () => undefined, services: { http } })
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

const status = () => screen.findByRole('button', { name: 'Your photos will be deleted in 12 days', hidden: true })

test('[EX-05] a warning that was shown opens after a reload only on request', async () => {
  loadPage()
  expect(await screen.findByRole('dialog', { name: 'Photo storage' })).toBeInTheDocument()
  loadPage()
  await status()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(await status())
  await user.click((await screen.findAllByRole('button', { name: 'Close' }))[0]!)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[EX-05] a browser without storage shows the warning', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  loadPage()
  expect(await screen.findByRole('dialog', { name: 'Photo storage' })).toBeInTheDocument()
  expect(await status()).toBeInTheDocument()
  full.mockRestore()
})

test('[EX-05] a customer who extends the storage too late sees an error with a reference, and the page stays', async () => {
  const answer = async () =>
    Response.json({ code: 'photos-deleted', message: 'Too late.', correlationId: 'late' }, { status: 409 })
  const fetch = jest.fn<Promise<Response>, [Request]>(answer)
  const { post } = createHttpClient({ baseUrl: 'https://api.test/accounts', fetch: fetch as typeof globalThis.fetch })
  loadPage({ post })
  await user.click(await screen.findByRole('button', { name: 'Keep my photos' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your storage could not be extended')
  expect(screen.getByRole('alert')).toHaveTextContent('Reference')
  expect(screen.getByRole('button', { name: 'Keep my photos' })).toBeEnabled()
  expect(fetch).toHaveBeenCalledTimes(1)
})
