import { createScreenRenderer } from '@account/shared/testing/render-screen.tsx'
import type { Photo } from '@account/shared/contracts/photo.ts'
import type { Download, DownloadRequest } from '@account/shared/contracts/download.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { createStore } from 'jotai'
import { albumsApiAtom } from '../../api/albums-api.ts'
import { downloadsApiAtom, type DownloadsApi } from '../../api/downloads-api.ts'
import english from '../../messages/en.json'
import { photosApiAtom, type PhotosApi } from '../../api/photos-api.ts'
import { fakeAlbumsApi } from '../../testing/fake-albums.ts'
import { aPhoto, fakePhotosApi } from '../../testing/fake-library.ts'
import { useDownload } from './use-download.ts'

const renderScreen = createScreenRenderer(english)

const DownloadButton = ({ photos }: { photos: readonly Photo[] }) => {
  const download = useDownload()
  const start = () => download.mutate({ readPhotos: async () => photos, amount: photos.length })
  return (
    <button aria-busy={download.isPending} onClick={start}>
      Download
    </button>
  )
}

const requested = ({ id, photos }: DownloadRequest): Download => ({
  id,
  state: 'REQUESTED',
  photosCount: photos.length,
  sizeBytes: null,
  created: '2026-01-02T03:04:05Z',
  expires: null,
})

const fakeDownloads = (request: DownloadsApi['request']): DownloadsApi => ({
  request,
  requestShared: request,
  list: async () => ({ items: [] }),
  url: async () => ({ url: 'http://api.test/archive.zip' }),
})

const provideApis =
  (request: DownloadsApi['request'], photos: PhotosApi = fakePhotosApi({})) =>
  (store: ReturnType<typeof createStore>) => {
    store.set(albumsApiAtom, fakeAlbumsApi())
    store.set(downloadsApiAtom, fakeDownloads(request))
    store.set(photosApiAtom, photos)
  }

let openSocket: jest.SpyInstance
beforeEach(() => {
  openSocket = jest.spyOn(globalThis, 'WebSocket').mockImplementation(() => ({ close: () => undefined }) as WebSocket)
})
afterEach(() => jest.restoreAllMocks())

test('[DL-02] an archive whose response arrives after its element has left the page is not followed', async () => {
  const ended = new AbortController()
  const answer = Promise.withResolvers<undefined>()
  renderScreen({
    screen: <DownloadButton photos={[aPhoto(), aPhoto()]} />,
    provide: provideApis((request) => answer.promise.then(() => requested(request))),
    services: { embedding: { element: document.body, ended: ended.signal } },
  })
  const button = screen.getByRole('button', { name: 'Download' })
  await userEvent.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  ended.abort()
  answer.resolve(undefined)
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
  expect(openSocket).not.toHaveBeenCalled()
})

test('[DL-02] the other selected photos are requested where some were deleted elsewhere', async () => {
  const [gone, first, second] = [aPhoto(), aPhoto(), aPhoto()]
  const sent: string[][] = []
  const request = async (wanted: DownloadRequest) => {
    const ids = wanted.photos.map(({ photoId }) => photoId)
    sent.push(ids)
    if (ids.includes(gone.imageId))
      throw Object.assign(new Error('Not found'), { response: new Response(null, { status: 404 }) })
    return requested(wanted)
  }
  renderScreen({
    screen: <DownloadButton photos={[gone, first, second]} />,
    provide: provideApis(request, fakePhotosApi({ '2023-8': [first, second] })),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  const left = [first.imageId, second.imageId]
  await waitFor(() => expect(sent).toEqual([[gone.imageId, ...left], left]))
  await waitFor(() => expect(openSocket).toHaveBeenCalledTimes(1))
})

test('[DL-02] a download of several photos is announced at once, and once', async () => {
  const answer = Promise.withResolvers<undefined>()
  const { recorded } = renderScreen({
    screen: <DownloadButton photos={[aPhoto(), aPhoto()]} />,
    provide: provideApis((request) => answer.promise.then(() => requested(request))),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  const messages = () => recorded.toasted.map(({ message }) => message)
  expect(messages()).toEqual(['Preparing download...'])
  answer.resolve(undefined)
  await waitFor(() => expect(openSocket).toHaveBeenCalledTimes(1))
  expect(messages()).toEqual(['Preparing download...'])
})

test('[DL-02] the announcement of a download that fails gives place to the error', async () => {
  const { recorded } = renderScreen({
    screen: <DownloadButton photos={[aPhoto(), aPhoto()]} />,
    provide: provideApis(async () => Promise.reject(new Error('The server is gone.'))),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(recorded.toasted.at(-1)?.kind).toBe('error'))
  expect(recorded.dismissed).toHaveLength(1)
})
