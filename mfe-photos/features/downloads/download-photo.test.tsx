import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { fakeAlbumsApi } from '../../testing/fake-albums.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import '../preview/preview.tsx'

/** The addresses that the browser has saved. */
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

test('[DL-01] a photo whose address has expired is saved from a new address', async () => {
  const library = { '2023-8': photosOf({ year: 2023, month: 8 }, 3) }
  const [, photo] = library['2023-8']
  await renderPhotoArea({ api: fakePhotosApi(library), path: `/my-photos/photos/preview/${photo!.imageId}` })
  await screen.findByRole('button', { name: 'Next photo' })
  library['2023-8'] = withNewAddresses(library['2023-8'])
  await downloadPreviewed()
  await waitFor(() => expect(saved).toEqual([`${photo!.untouchedUrl}?new`]))
})

test('[DL-01] a photo of an album gets its new address from the album, since no endpoint returns it alone', async () => {
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

test('[DL-01] a photo that fails at its new address as well is not saved, and the customer sees an error', async () => {
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

test('[DL-01] the error of a download is shown after its preview was closed', async () => {
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

test('[DL-01] a photo can be saved while the previous one is still loading', async () => {
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
