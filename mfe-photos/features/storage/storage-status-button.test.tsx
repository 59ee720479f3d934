import { createHttpClient, type HttpClient } from '@account/shared/http/http-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createScreenRenderer } from '@account/shared/testing/render-screen.tsx'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { createStore } from 'jotai'
import { photosApiAtom } from '../../api/photos-api.ts'
import { fakePhotosApi } from '../../testing/fake-library.ts'
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

type Page = { accounts?: Partial<HttpClient>; photosCount?: number }

const loadPage = ({ accounts = {}, photosCount = 2 }: Page = {}) => {
  cleanup()
  const get = () => ({ json: async () => account })
  const http = { ...fakeHostServices().http, accounts: { get, ...accounts } as unknown as HttpClient }
  const userCounts = async () => ({ photosCount, albumsCount: 0 })
  const provide = (store: ReturnType<typeof createStore>) =>
    store.set(photosApiAtom, { ...fakePhotosApi({}), userCounts })
  renderScreen({ screen: <StorageStatusButton />, provide, services: { http } })
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  document.cookie = 'photos-storage-warning-shown=; Max-Age=0; Path=/'
})
afterEach(() => jest.useRealTimers())

/** The status is shown before the photos are counted, and only then a warning may open. */
const settled = () => act(() => jest.advanceTimersByTimeAsync(1_000))
const status = (days = 12) =>
  screen.findByRole('button', { name: `Your photos will be deleted in ${days} days`, hidden: true })

test('[EX-05] a warning that was shown opens after a reload only on request', async () => {
  loadPage()
  expect(await screen.findByRole('dialog', { name: 'Photo storage' })).toBeInTheDocument()
  loadPage()
  await status()
  await settled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(await status())
  await user.click((await screen.findAllByRole('button', { name: 'Close' }))[0]!)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[EX-05] a page that stays open over midnight counts the days from the new one', async () => {
  loadPage()
  await status()
  await act(() => jest.advanceTimersByTimeAsync(12 * 3_600_000 + 60_000))
  await status(11)
})

test('[EX-05] another tab of the browser does not show the warning again', async () => {
  loadPage()
  expect(await screen.findByRole('dialog', { name: 'Photo storage' })).toBeInTheDocument()
  // A tab has a session storage of its own and shares the cookies of the browser's session.
  sessionStorage.clear()
  loadPage()
  await status()
  await settled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[EX-05] a library without photos shows no warning, neither by itself nor in its status', async () => {
  loadPage({ photosCount: 0 })
  expect(await screen.findByRole('button', { name: 'Storage: No photos yet' })).toBeInTheDocument()
  await settled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[EX-05] a browser that takes no cookies shows the warning', async () => {
  const refused = jest.spyOn(document, 'cookie', 'set').mockReturnValue(undefined)
  loadPage()
  expect(await screen.findByRole('dialog', { name: 'Photo storage' })).toBeInTheDocument()
  expect(await status()).toBeInTheDocument()
  refused.mockRestore()
})

test('[EX-05] a status that cannot be loaded is reported in its place, and the button loads it again', async () => {
  let isDown = true
  const json = async () => (isDown ? Promise.reject(new Error('down')) : account)
  loadPage({ accounts: { get: () => ({ json }) } as unknown as Partial<HttpClient> })
  const failure = await screen.findByRole('button', { name: /^Error: Your storage status could not be loaded/ })
  isDown = false
  await user.click(failure)
  expect(await status()).toBeInTheDocument()
})

test('[EX-05] a customer who extends the storage too late sees an error with a reference, and the page stays', async () => {
  const answer = async () =>
    Response.json({ code: 'photos-deleted', message: 'Too late.', correlationId: 'late' }, { status: 409 })
  const fetch = jest.fn<Promise<Response>, [Request]>(answer)
  const { post } = createHttpClient({ baseUrl: 'https://api.test/accounts', fetch: fetch as typeof globalThis.fetch })
  loadPage({ accounts: { post } })
  await user.click(await screen.findByRole('button', { name: 'Keep my photos' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your storage could not be extended')
  expect(screen.getByRole('alert')).toHaveTextContent('Reference')
  expect(screen.getByRole('button', { name: 'Keep my photos' })).toBeEnabled()
  expect(fetch).toHaveBeenCalledTimes(1)
})
