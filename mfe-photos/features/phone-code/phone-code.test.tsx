import type { HttpClient } from '@account/shared/http/http-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { fakeSockets } from '../../testing/fake-sockets.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
import { albumAdditionsAtom } from '../../uploads/album/album-additions.ts'
import { uploadAlbumAtom } from '../../uploads/queue/import-atoms.ts'
import '../upload/import-modal.tsx'
import './follow-phone-uploads.ts'
import './phone-code.tsx'

const { flags } = fakeHostServices()

const summer = () => ({ '2023-8': photosOf({ year: 2023, month: 8 }, 3) })

const libraryIsShown = () => screen.findByRole('group', { name: 'August 2023' })

const uploadId = '0195d3a0-0000-7000-8000-000000000001'

/** A library whose codes expire one after the other, after these milliseconds, on a device whose clock is fast. */
const renderWithCodes = (...expireIn: number[]) => {
  const ended: string[] = []
  let opened = 0
  const openSession = async () => {
    const validForMs = expireIn.shift() ?? 0
    opened += 1
    return {
      id: `0195d3a0-0000-7000-8000-00000000000${opened}`,
      token: `token-${expireIn.length}`,
      expiresAt: '2020-01-01T00:00:00Z',
      validForMs,
    }
  }
  const { http } = fakeHostServices()
  const uploads = {
    post: () => ({ json: openSession }),
    delete: async (path: string) => ended.push(path),
  } as unknown as HttpClient
  const rendered = renderPhotoArea({
    api: fakePhotosApi(summer()),
    services: { flags: { ...flags, qrUpload: true }, http: { ...http, uploads } },
  })
  return rendered.then((area) => ({ ...area, ended }))
}

const timestamp = '2026-01-02T03:04:05Z'

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('[UP-04] a photo that a phone sends after the dialog was closed is announced to the library once', async () => {
  const { sockets, send, libraryIsFollowed } = fakeSockets()
  const { services } = await renderWithCodes(600_000)
  await libraryIsShown()
  await libraryIsFollowed()
  const published = jest.fn()
  services.events.subscribe('photos/library-changed', published)
  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Phone' }))
  await waitFor(() => expect(sockets).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  const photo = { phoneSessionId: uploadId, uploadId, fileName: 'phone.jpg', bytes: 1 }
  const payload = { ...photo, state: { kind: 'stored', imageId: uploadId } }
  await send({ type: 'phone-upload', id: uploadId, data: { payload, timestamp } })
  await waitFor(() => expect(published).toHaveBeenCalledWith({ reason: 'uploaded', photoIds: [uploadId] }))
  expect(published).toHaveBeenCalledTimes(1)

  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Phone' }))
  expect(await screen.findByText('phone.jpg')).toBeInTheDocument()
})

test('[UP-01] [UP-04] a photo that a phone sends joins the album that is chosen in the dialog of its code', async () => {
  const { sockets, send, libraryIsFollowed } = fakeSockets()
  const { store } = await renderWithCodes(600_000)
  await libraryIsShown()
  await libraryIsFollowed()
  const add = jest.fn()
  store.set(albumAdditionsAtom, { ...store.get(albumAdditionsAtom), add })
  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Phone' }))
  await waitFor(() => expect(sockets).toHaveLength(2))
  const album = { albumId: '0195d3a0-0000-7000-8000-0000000000aa', albumName: 'Rome' }
  act(() => store.set(uploadAlbumAtom, album))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))

  const photo = { phoneSessionId: uploadId, uploadId, fileName: 'phone.jpg', bytes: 1 }
  const payload = { ...photo, state: { kind: 'stored', imageId: uploadId } }
  await send({ type: 'phone-upload', id: uploadId, data: { payload, timestamp } })
  await waitFor(() => expect(add).toHaveBeenCalledWith(album.albumId, uploadId))
})

test('[UP-04] the focus moves to the heading of the dialog when a new code is requested, which no phone has scanned', async () => {
  const { sockets, send, libraryIsFollowed } = fakeSockets()
  await renderWithCodes(0, 600_000)
  await libraryIsShown()
  await libraryIsFollowed()
  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Phone' }))
  const renew = await screen.findByRole('button', { name: 'New code' })
  await waitFor(() => expect(sockets).toHaveLength(2))
  await send({
    type: 'phone-connected',
    id: uploadId,
    data: { payload: { phoneSessionId: uploadId }, timestamp },
  })
  expect(screen.getByText('Your phone is connected')).toBeInTheDocument()

  await userEvent.click(renew)
  expect(await screen.findByText(/^The code expires in/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Import photos' })).toHaveFocus()
  expect(screen.getByText('Waiting for your phone…')).toBeInTheDocument()
})

test('[UP-04] uploads from a phone are announced to screen readers', async () => {
  const { sockets, send, libraryIsFollowed } = fakeSockets()
  await renderWithCodes(600_000)
  await libraryIsShown()
  await libraryIsFollowed()
  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  const phone = await screen.findByRole('tab', { name: 'Phone' })
  jest.useFakeTimers()
  await act(async () => phone.click())
  expect(sockets).toHaveLength(2)
  const photo = { phoneSessionId: uploadId, uploadId, fileName: 'phone.jpg', bytes: 1 }
  const payload = { ...photo, state: { kind: 'stored', imageId: uploadId } }
  await send({ type: 'phone-upload', id: uploadId, data: { payload, timestamp } })
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(statuses).toContain('1 photo added')
})

test('[UP-01] photos that are dropped while a code is visible are shown as selected', async () => {
  fakeSockets()
  await renderWithCodes(600_000)
  await libraryIsShown()
  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Phone' }))
  await screen.findByText(/^The code expires in/)
  const files = [new File(['x'], 'beach.jpg')]
  await act(async () => fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files, items: [] } }))
  expect(screen.getByText('beach.jpg')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Upload selection' })).toBeEnabled()

  await userEvent.click(screen.getByRole('tab', { name: 'Phone' }))
  // The dialog asks, because it forgets the chosen photos.
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard the selection' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  expect(screen.getByRole('tab', { name: 'This device' })).toHaveAttribute('aria-selected', 'true')
})

test('[UP-04] a code ends when a new one replaces it, and when its dialog closes', async () => {
  fakeSockets()
  const { ended } = await renderWithCodes(600_000, 600_000)
  await libraryIsShown()
  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Phone' }))
  await userEvent.click(await screen.findByRole('button', { name: 'New code' }))
  await waitFor(() => expect(ended).toEqual(['phone-sessions/0195d3a0-0000-7000-8000-000000000001']))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(ended).toHaveLength(2))
  expect(ended[1]).toBe('phone-sessions/0195d3a0-0000-7000-8000-000000000002')
})

test('[UP-04] a code whose dialog closes while the phone sends ends after the last photo', async () => {
  const { sockets, send, libraryIsFollowed } = fakeSockets()
  const { ended } = await renderWithCodes(600_000)
  await libraryIsShown()
  await libraryIsFollowed()
  await userEvent.click(screen.getByRole('button', { name: 'Add photos' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Phone' }))
  await waitFor(() => expect(sockets).toHaveLength(2))
  const photo = { phoneSessionId: uploadId, uploadId, fileName: 'phone.jpg', bytes: 9 }
  const stateIs = (state: object, sentAt: string) =>
    send({ type: 'phone-upload', id: uploadId, data: { payload: { ...photo, state }, timestamp: sentAt } })
  await stateIs({ kind: 'receiving', receivedBytes: 1 }, timestamp)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(ended).toEqual([])
  await stateIs({ kind: 'stored', imageId: uploadId }, '2026-01-02T03:04:06Z')
  await waitFor(() => expect(ended).toHaveLength(1))
})
