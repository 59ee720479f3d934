import type { ActivationStatus } from '@account/shared/contracts/activation.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { fakeSockets } from '../../testing/fake-sockets.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
import { newerOf, type ImportMessage } from './use-activation.ts'

const id = '0195d3a0-0000-7000-8000-000000000001'

const anImportMessage = (type: ImportMessage['type'], timestamp: string) =>
  ({ type, id, data: { payload: { photosCount: 8 }, timestamp } }) as ImportMessage

const renderStatus = (initial: ActivationStatus, library: Parameters<typeof fakePhotosApi>[0] = {}) => {
  let status = initial
  const setStatus = (next: ActivationStatus) => (status = next)
  const activation = {
    status: async () => ({ status }),
    activate: async () => ({ status: setStatus('IMPORTING') }),
  }
  return { setStatus, rendered: renderPhotoArea({ api: fakePhotosApi(library), activation }) }
}

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('[UP-05] a newer message replaces an older one in any order of arrival', () => {
  const started = anImportMessage('import-started', '2026-01-02T03:04:05Z')
  const finished = anImportMessage('import-finished', '2026-01-02T03:05:05Z')
  expect(newerOf(undefined, started)).toBe(started)
  expect(newerOf(started, finished)).toBe(finished)
  expect(newerOf(finished, started)).toBe(finished)
})

test('[UP-05] an import authenticates a connection, waits ten seconds after its end, and then shows the library', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const { sockets, send, libraryIsFollowed } = fakeSockets()
  const { setStatus, rendered } = renderStatus('NOT_ACTIVE')
  await rendered
  await libraryIsFollowed()
  await user.click(await screen.findByRole('button', { name: 'Import my photos' }))
  expect(await screen.findByText('Your photos are being imported')).toBeInTheDocument()
  expect(sockets).toHaveLength(2)
  const ofTheImport = sockets[1]!
  await act(async () => ofTheImport.onopen!())
  expect(ofTheImport.sent).toEqual(['{"action":"authenticate","token":"token"}'])

  setStatus('ACTIVE')
  await send(anImportMessage('import-finished', '2026-01-02T03:05:05Z'))
  expect(await screen.findByText('Your photos have arrived and are being sorted')).toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(9_900))
  expect(screen.getByText('Your photos have arrived and are being sorted')).toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(await screen.findByText('Your photo library is empty')).toBeInTheDocument()
  expect(ofTheImport.isClosed).toBe(true)
})

test('[UP-05] an import that the server still reports ten seconds after its end is polled further', async () => {
  jest.useFakeTimers()
  const { send } = fakeSockets()
  const { setStatus, rendered } = renderStatus('IMPORTING')
  await rendered
  await screen.findByText('Your photos are being imported')
  await send(anImportMessage('import-finished', '2026-01-02T03:05:05Z'))
  await act(() => jest.advanceTimersByTimeAsync(10_100))
  setStatus('ACTIVE')
  await act(() => jest.advanceTimersByTimeAsync(15_100))
  expect(await screen.findByText('Your photo library is empty')).toBeInTheDocument()
})

test('[UP-05] the focus moves to the heading of the page when an import starts from the keyboard', async () => {
  fakeSockets()
  await renderStatus('NOT_ACTIVE').rendered
  await userEvent.click(await screen.findByRole('button', { name: 'Import my photos' }))
  await screen.findByText('Your photos are being imported')
  expect(screen.getByRole('heading', { name: 'My photos' })).toHaveFocus()
})

test('[UP-05] a failed import shows an error and can be started again', async () => {
  const { send } = fakeSockets()
  const { setStatus, rendered } = renderStatus('NOT_ACTIVE')
  await rendered
  await userEvent.click(await screen.findByRole('button', { name: 'Import my photos' }))
  await screen.findByText('Your photos are being imported')
  setStatus('NOT_ACTIVE')
  await send(anImportMessage('import-error', '2026-01-02T03:05:05Z'))
  expect(await screen.findByText('Error: Your photos could not be imported')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

test('[UP-05] a library that is being deleted shows that', async () => {
  await renderStatus('DELETING').rendered
  expect(await screen.findByRole('heading', { name: 'Your photos are being deleted' })).toBeInTheDocument()
})

test('[TL-02] an inactive library offers no prints', async () => {
  fakeSockets()
  const added = { '2023-8': photosOf({ year: 2023, month: 8 }, 2) }
  const { setStatus, rendered } = renderStatus('NOT_ACTIVE', added)
  await rendered
  await screen.findByRole('button', { name: 'Import my photos' })
  const order = () => screen.queryByRole('button', { name: 'Order photo prints' })
  expect(order()).not.toBeInTheDocument()
  setStatus('ACTIVE')
  const { services } = await rendered
  await act(async () => services.events.publish('photos/library-changed', { reason: 'deleted', photoIds: [] }))
  await waitFor(() => expect(order()).toBeInTheDocument())
})
