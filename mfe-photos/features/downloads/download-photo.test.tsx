import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { fakeAlbumsApi } from '../../testing/fake-albums.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// Loaded lazily by the screen; read here already, so that no test waits for a file to be compiled.
import '../preview/preview.tsx'

/** The addresses that the browser was told to save. */
let saved: string[]
const recordSaved = (event: Event) => {
  if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return
  event.preventDefault()
  saved.push(event.target.href)
}

beforeEach(() => {
  saved = []
  document.addEventListener('click', recordSaved)
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) => new Response(null, { status: String(address).endsWith('?new') ? 200 : 403 }))
})
afterEach(() => {
  document.removeEventListener('click', recordSaved)
  jest.restoreAllMocks()
})

const withNewAddresses = (photos: Photo[]) =>
  photos.map((photo) => ({ ...photo, untouchedUrl: `${photo.untouchedUrl}?new` }))

const downloadPreviewed = async () => {
  const preview = within(await screen.findByRole('dialog', { name: 'Photo preview' }))
  await userEvent.click(await preview.findByRole('button', { name: 'Download' }))
}

test('[DL-01] a photo of a page that has been open for long is saved from a new address', async () => {
  const library = { '2023-8': photosOf({ year: 2023, month: 8 }, 3) }
  const [, photo] = library['2023-8']
  await renderPhotoArea({ api: fakePhotosApi(library), path: `/my-photos/photos/preview/${photo!.imageId}` })
  await screen.findByRole('button', { name: 'Next photo' })
  library['2023-8'] = withNewAddresses(library['2023-8'])
  await downloadPreviewed()
  await waitFor(() => expect(saved).toEqual([`${photo!.untouchedUrl}?new`]))
})

test('[DL-01] a photo of an album, which no call finds alone, gets its new address from the album', async () => {
  let photos = photosOf({ year: 2023, month: 8 }, 3)
  const albums = fakeAlbumsApi({ Summer: photos })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  await renderPhotoArea({
    api: fakePhotosApi({}),
    albums: { ...albums, listPhotos: async () => ({ images: photos, cursor: null }) },
    path: `/my-photos/albums/${summer!.albumId}/preview/${photos[1]!.imageId}`,
  })
  await screen.findByRole('button', { name: 'Next photo' })
  photos = withNewAddresses(photos)
  await downloadPreviewed()
  await waitFor(() => expect(saved).toEqual([photos[1]!.untouchedUrl]))
})

test('[DL-01] a photo that its new address does not give either is not saved, and the customer told', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 3)
  const { services } = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photos }),
    path: `/my-photos/photos/preview/${photos[1]!.imageId}`,
  })
  await downloadPreviewed()
  await waitFor(() =>
    expect(services.recorded.toasted).toEqual([
      expect.objectContaining({ message: 'Error: Your photo could not be downloaded' }),
    ]),
  )
  expect(saved).toEqual([])
})

test('[DL-01] that a photo cannot be saved is told also after its preview was closed', async () => {
  const answer = Promise.withResolvers<Response>()
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => answer.promise)
  const photos = photosOf({ year: 2023, month: 8 }, 3)
  const { services } = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photos }),
    path: `/my-photos/photos/preview/${photos[1]!.imageId}`,
  })
  await downloadPreviewed()
  await userEvent.click(screen.getByRole('button', { name: 'Close preview' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  answer.reject(new TypeError('Failed to fetch'))
  await waitFor(() =>
    expect(services.recorded.toasted).toEqual([
      expect.objectContaining({ message: 'Error: Your photo could not be downloaded' }),
    ]),
  )
})

test('[DL-01] a photo can be saved while the one before it is still on its way', async () => {
  const asked: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    asked.push(String(address))
    return new Promise(() => undefined)
  })
  const photos = photosOf({ year: 2023, month: 8 }, 3)
  await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photos }),
    path: `/my-photos/photos/preview/${photos[0]!.imageId}`,
  })
  await downloadPreviewed()
  await downloadPreviewed()
  await userEvent.click(await screen.findByRole('button', { name: 'Next photo' }))
  await downloadPreviewed()
  expect(asked).toEqual([photos[0]!.untouchedUrl, photos[1]!.untouchedUrl])
})
