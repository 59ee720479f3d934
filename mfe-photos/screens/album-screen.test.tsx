import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { fakeAlbumsApi } from '../testing/fake-albums.ts'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import './albums-screen.tsx'

afterEach(() => void jest.useRealTimers())

test('[AL-09] a customer who leaves the album before the app opens is not led back to the album', async () => {
  // jsdom does not navigate, and reports that.
  const goNowhere = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const albums = fakeAlbumsApi({ Summer: [] })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  const { address } = await renderPhotoArea({
    api: fakePhotosApi({}),
    albums,
    path: `/my-photos/albums/${summer!.albumId}`,
    services: { navigation: { ...fakeHostServices().navigation, uploadUrl: 'http://app.test/upload' } },
  })
  const [add] = await screen.findAllByRole('button', { name: 'Add photos' })
  jest.useFakeTimers()
  fireEvent.click(add!)
  fireEvent.click(screen.getByRole('link', { name: 'My albums' }))
  await waitFor(() => expect(address()).toBe('/my-photos/albums'))
  act(() => jest.advanceTimersByTime(2_000))
  expect(address()).toBe('/my-photos/albums')
  goNowhere.mockRestore()
})

test('[TL-04] an album neither stores a snapshot nor clears that of the library', async () => {
  const keepSnapshot = jest.fn()
  const albums = fakeAlbumsApi({ Summer: photosOf({ year: 2023, month: 8 }, 3) })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  await renderPhotoArea({
    api: fakePhotosApi({}),
    albums,
    path: `/my-photos/albums/${summer!.albumId}`,
    services: { keepSnapshot },
  })
  for (const picture of await screen.findAllByRole('img')) fireEvent.load(picture)
  window.dispatchEvent(new Event('pagehide'))
  expect(keepSnapshot).not.toHaveBeenCalled()
})

test('[AL-04] [TL-16] a photo of an album that is shared by now is shown above the shared album', async () => {
  const [photo] = photosOf({ year: 2023, month: 8 }, 1)
  const albums = fakeAlbumsApi({ Summer: [photo!] })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  const { address } = await renderPhotoArea({
    api: fakePhotosApi({}),
    albums: {
      ...albums,
      find: async () => ({ ...summer!, isShared: true }),
      findShared: () => new Promise(() => undefined),
    },
    path: `/my-photos/albums/${summer!.albumId}/preview/${photo!.imageId}?stripped=true`,
  })
  const shared = `/my-photos/shared-albums/${summer!.albumId}/preview/${photo!.imageId}?stripped=true`
  await waitFor(() => expect(address()).toBe(shared))
})

test('[AL-06] an album whose list holds no photos shows as empty, whatever its count', async () => {
  const albums = fakeAlbumsApi({ Summer: photosOf({ year: 2023, month: 8 }, 3) })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  await renderPhotoArea({
    api: fakePhotosApi({}),
    albums: { ...albums, listPhotos: async () => ({ images: [], cursor: null }) },
    path: `/my-photos/albums/${summer!.albumId}`,
  })
  expect(await screen.findByText('Your album is empty')).toBeInTheDocument()
})
