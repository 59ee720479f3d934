import type { Photo } from '@account/shared/contracts/photo.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import '../features/selection-actions/selection-actions.tsx'
import { selectionAtom } from '../selection/selection-atoms.ts'
import { fakeAlbumsApi } from '../testing/fake-albums.ts'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'

// The tests control the time to undo.
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const august = { year: 2023, month: 8 }
const cells = () => screen.findAllByRole('gridcell')
const leavePage = () => window.dispatchEvent(new Event('pagehide'))

const confirm = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: /^Delete/ }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await act(() => jest.advanceTimersByTimeAsync(0))
}

type Area = Awaited<ReturnType<typeof renderPhotoArea>>

const deletePhotos = async ({ store }: Area, photoIds: readonly string[]) => {
  act(() => store.set(selectionAtom, new Map([['2023-8' as const, { kind: 'some' as const, ids: new Set(photoIds) }]])))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await confirm()
}

const deleteMonth = async () => {
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await confirm()
}

test('[DL-05] a photo whose deletion is undone stays, even where the rest of its month was deleted meanwhile', async () => {
  const library = { '2023-8': photosOf(august, 3) }
  const [first, ...others] = library['2023-8'].map(({ imageId }) => imageId)
  const api = fakePhotosApi(library)
  const area = await renderPhotoArea({ api })
  await cells()
  await deletePhotos(area, [first!])
  expect(await cells()).toHaveLength(2)
  await deleteMonth()
  expect(screen.queryByRole('gridcell')).not.toBeInTheDocument()
  act(() => area.services.recorded.toasted[0]?.action?.run())
  expect(await cells()).toHaveLength(1)
  leavePage()
  await waitFor(() => expect(api.deletions).toEqual([others]))
  expect(library['2023-8'].map(({ imageId }) => imageId)).toEqual([first])
})

test('[TL-04] the next photos of a month are loaded when all loaded ones are deleted', async () => {
  const library = { '2023-8': photosOf(august, 30) }
  const api = fakePhotosApi(library)
  const area = await renderPhotoArea({ api })
  const read = library['2023-8'].slice(0, 24).map(({ imageId }) => imageId)
  const rest = await screen.findByRole('button', { name: /\+6 more photos/ })
  await deletePhotos(area, read)
  expect(rest).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^2023-8-(2[5-9]|30)/ })).toHaveLength(6))
  leavePage()
  await waitFor(() => expect(api.deletions).toEqual([read]))
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^2023-8-(2[5-9]|30)/ })).toHaveLength(6))
})

test('[TL-07] a library whose photos are all being deleted shows as empty until the undo', async () => {
  const { services } = await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photosOf(august, 3) }) })
  await cells()
  await deleteMonth()
  expect(screen.getByText('Your photo library is empty')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
  act(() => services.recorded.toasted[0]?.action?.run())
  expect(await cells()).toHaveLength(3)
  expect(screen.queryByText('Your photo library is empty')).not.toBeInTheDocument()
})

test('[TL-04] a photo that is added to an emptied month is shown', async () => {
  const library: Record<string, ReturnType<typeof photosOf>> = {
    '2023-8': photosOf(august, 2),
    '2023-7': photosOf({ year: 2023, month: 7 }, 1),
  }
  const { refresh, ...area } = await renderPhotoArea({ api: fakePhotosApi(library) })
  expect(await cells()).toHaveLength(3)
  await deletePhotos(
    { refresh, ...area },
    library['2023-8']!.map(({ imageId }) => imageId),
  )
  leavePage()
  await waitFor(() => expect(library['2023-8']).toEqual([]))
  await refresh()
  library['2023-8'] = photosOf(august, 2)
  await refresh()
  await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(3))
})

test('[TL-04] a library that was emptied and filled again elsewhere shows its current photos', async () => {
  const library = { '2023-8': photosOf(august, 2) }
  const { refresh } = await renderPhotoArea({ api: fakePhotosApi(library) })
  await cells()
  library['2023-8'] = []
  await refresh()
  expect(await screen.findByText('Your photo library is empty')).toBeInTheDocument()
  library['2023-8'] = [...photosOf(august, 1), ...photosOf(august, 1)]
  const names = library['2023-8'].map(({ imageId }) => imageId)
  await refresh()
  await waitFor(() =>
    expect(
      screen.getAllByRole('gridcell').map((cell) => cell.querySelector('[data-photo]')?.getAttribute('data-photo')),
    ).toEqual(names),
  )
})

test('[TL-11] photos that were deleted elsewhere leave the selection', async () => {
  const library = { '2023-8': photosOf(august, 3) }
  const { refresh, store } = await renderPhotoArea({ api: fakePhotosApi(library) })
  await cells()
  const ids = new Set(library['2023-8'].slice(0, 2).map(({ imageId }) => imageId))
  act(() => store.set(selectionAtom, new Map([['2023-8' as const, { kind: 'some' as const, ids }]])))
  expect(await screen.findByText('2 selected')).toBeInTheDocument()
  library['2023-8'] = library['2023-8'].slice(1)
  await refresh()
  expect(await screen.findByText('1 selected')).toBeInTheDocument()
})

/** Deletes both photos of an album; the library holds a third one. */
const deleteAllOfAlbum = async (albums: ReturnType<typeof fakeAlbumsApi>, photos: Photo[]) => {
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  const area = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photos }),
    albums,
    path: `/my-photos/albums/${summer!.albumId}`,
  })
  await cells()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Delete from album' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  return area
}

test('[DL-05] a photo that is being deleted in an album is hidden in the library until the undo', async () => {
  const photos = photosOf(august, 3)
  const albums = fakeAlbumsApi({ Summer: photos.slice(0, 2) })
  const { services } = await deleteAllOfAlbum(albums, photos)
  await act(() => jest.advanceTimersByTimeAsync(0))
  await user.click(screen.getByRole('link', { name: 'My albums' }))
  await user.click(await screen.findByRole('link', { name: /^Photos/ }))
  expect(await cells()).toHaveLength(1)
  act(() => services.recorded.toasted[0]?.action?.run())
  expect(await cells()).toHaveLength(3)
})

test('[DL-05] all photos of an album are hidden in the library while their ids are still being read', async () => {
  const photos = photosOf(august, 3)
  const albums = fakeAlbumsApi({ Summer: photos.slice(0, 2) })
  const { listPhotos } = albums
  albums.listPhotos = (albumId, query, signal) =>
    query.limit === 500 ? new Promise(() => undefined) : listPhotos(albumId, query, signal)
  await deleteAllOfAlbum(albums, photos)
  await user.click(screen.getByRole('link', { name: 'My albums' }))
  await user.click(await screen.findByRole('link', { name: /^Photos/ }))
  expect(await cells()).toHaveLength(1)
})

test('[DL-05] a photo that is being deleted in the library is hidden in every album until the undo', async () => {
  const photos = photosOf(august, 3)
  const albums = fakeAlbumsApi({ Summer: photos.slice(0, 2) })
  const area = await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photos }), albums })
  await cells()
  await deletePhotos(area, [photos[1]!.imageId])
  await user.click(screen.getByRole('link', { name: /^Albums/ }))
  await user.click(await screen.findByRole('link', { name: /^Summer/ }))
  expect(await screen.findByRole('heading', { name: 'Summer' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(1))
  expect(screen.getAllByText('1 photo')[0]).toBeInTheDocument()
  act(() => area.services.recorded.toasted[0]?.action?.run())
  await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(2))
})
