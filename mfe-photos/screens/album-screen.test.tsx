import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fakeAlbumsApi } from '../testing/fake-albums.ts'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'
// The screen loads these modules lazily; importing them here keeps their compilation out of the tests' timeouts.
import './albums-screen.tsx'
import '../features/add-to-album/leave-for-upload.tsx'

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

test('[AL-09] [SH-27] a customer is asked before the upload page of another site opens, and can stay', async () => {
  // jsdom does not navigate, and reports that.
  const goNowhere = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const navigations = () => goNowhere.mock.calls.filter(([error]) => String(error).includes('navigation'))
  const albums = fakeAlbumsApi({ Summer: [] })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  const foreignUploadUrl = 'http://elsewhere.test/upload'
  await renderPhotoArea({
    api: fakePhotosApi({}),
    albums,
    path: `/my-photos/albums/${summer!.albumId}`,
    services: { navigation: { ...fakeHostServices().navigation, foreignUploadUrl } },
  })
  const [add] = await screen.findAllByRole('button', { name: 'Add photos' })
  expect(add).toHaveAccessibleDescription('Opens elsewhere.test')
  fireEvent.click(add!)
  const dialog = await screen.findByRole('dialog', { name: 'Leave for another website?' })
  expect(dialog).toHaveTextContent('Photos are added on elsewhere.test.')
  expect(navigations()).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(navigations()).toEqual([])
  fireEvent.click(add!)
  fireEvent.click(await screen.findByRole('button', { name: 'Go to elsewhere.test' }))
  expect(navigations()).toHaveLength(1)
  goNowhere.mockRestore()
})

test('[AL-08] an album that another window deletes while it is open leads to the list of albums', async () => {
  const albums = fakeAlbumsApi({ Summer: [], Winter: [] })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  const { address, services, refresh } = await renderPhotoArea({
    api: fakePhotosApi({}),
    albums,
    path: `/my-photos/albums/${summer!.albumId}`,
  })
  await screen.findByRole('button', { name: 'Delete album' })
  await albums.delete(summer!.albumId)
  await refresh()
  await waitFor(() => expect(address()).toBe('/my-photos/albums'))
  expect(services.recorded.toasted).toEqual([{ kind: 'success', message: 'Summer album deleted' }])
  expect(await screen.findByRole('link', { name: /Winter/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Summer/ })).not.toBeInTheDocument()
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

test('[AL-04] [TL-16] a photo of an album that has been shared is shown above the shared album', async () => {
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
