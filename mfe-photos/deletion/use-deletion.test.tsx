import type { FakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import '../features/selection-actions/selection-actions.tsx'
import { selectionAtom } from '../selection/selection-atoms.ts'
import { sortPhotosAtom } from '../features/timeline/sort-menu.tsx'
import type { PhotosApi } from '../api/photos-api.ts'
import { fakeAlbumsApi } from '../testing/fake-albums.ts'
import { aPhoto, fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'
import { takeDeletionsInFlight } from '../library/deletions-in-flight.ts'

// The tests control the time to undo; only leaving the page ends it.
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A library of one month, the deletion of which is pending. */
const deleteMonth = async (count: number, changes?: Partial<PhotosApi>) => {
  const library = { '2023-8': photosOf({ year: 2023, month: 8 }, count) }
  const api = fakePhotosApi(library, changes)
  const { services, store } = await renderPhotoArea({ api })
  await screen.findAllByRole('gridcell')
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Delete ${count} photos` }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(api.monthCalls).toContain('2023/8 limit=500')
  return { library, api, services, store }
}

const leavePage = () => window.dispatchEvent(new Event('pagehide'))

test('[DL-05] a photo that is added to a month while its deletion is pending stays', async () => {
  const { library, api } = await deleteMonth(30)
  const meant = library['2023-8'].map(({ imageId }) => imageId)
  const late = aPhoto()
  library['2023-8'].push(late)
  leavePage()
  await waitFor(() => expect(api.deletions).toEqual([meant]))
  expect(library['2023-8']).toEqual([late])
})

test('[DL-05] the time to undo pauses while the toast is held', async () => {
  const { api, services } = await deleteMonth(3)
  const { onHold } = services.recorded.toasted.at(-1)!
  act(() => onHold?.(true))
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(api.deletions).toHaveLength(0)
  act(() => onHold?.(false))
  await act(() => jest.advanceTimersByTimeAsync(8_000))
  expect(api.deletions).toHaveLength(1)
})

test('[DL-05] a page that is left sends every batch without waiting for responses', async () => {
  const sent: (readonly string[])[] = []
  await deleteMonth(450, {
    delete: (photoIds) => {
      sent.push(photoIds)
      return new Promise(() => undefined)
    },
  })
  leavePage()
  await waitFor(() => expect(sent).toHaveLength(5))
})

test('[DL-05] a deletion outlives a page that is left before the response, and the next page knows of it', async () => {
  const answer = Promise.withResolvers<{ failed: string[] }>()
  const sent = jest.fn(() => answer.promise)
  await deleteMonth(3, { delete: sent })
  await act(() => jest.advanceTimersByTimeAsync(8_000))
  expect(sent).toHaveBeenCalledWith(expect.anything(), { keepalive: true })
  expect(takeDeletionsInFlight()).toBe(true)
  expect(takeDeletionsInFlight()).toBe(false)
})

test('[DL-05] a confirmed deletion does not make the next page read again', async () => {
  const { api } = await deleteMonth(3)
  await act(() => jest.advanceTimersByTimeAsync(8_000))
  expect(api.deletions).toHaveLength(1)
  await waitFor(() => expect(takeDeletionsInFlight()).toBe(false))
})

const failures = ({ recorded }: FakeHostServices) => recorded.toasted.filter(({ kind }) => kind === 'error')

test('[DL-05] photos that an earlier request deleted, whose response was lost, count as deleted', async () => {
  let tries = 0
  const { library, services } = await deleteMonth(3, {
    delete: async (photoIds) => {
      library['2023-8'] = []
      tries += 1
      if (tries === 1) throw new Error('The answer was lost.')
      return { failed: [...photoIds] }
    },
  })
  const published = jest.fn()
  services.events.subscribe('photos/library-changed', published)
  const deleted = library['2023-8'].map(({ imageId }) => imageId)
  leavePage()
  await waitFor(() => expect(published).toHaveBeenCalledWith({ reason: 'deleted', photoIds: deleted }))
  expect(tries).toBe(2)
  expect(failures(services)).toEqual([])
})

test('[DL-05] photos that are named as failed and still exist return, and the customer sees an error', async () => {
  const { services } = await deleteMonth(3, { delete: async (photoIds) => ({ failed: [...photoIds] }) })
  leavePage()
  await waitFor(() =>
    expect(failures(services)).toEqual([
      expect.objectContaining({ message: 'Error: Your photos could not be deleted' }),
    ]),
  )
  expect(await screen.findAllByRole('gridcell')).toHaveLength(3)
})

test('[DL-05] deleted photos leave a selection that was made since', async () => {
  const { library, store } = await deleteMonth(3)
  const ids = new Set(library['2023-8'].map(({ imageId }) => imageId))
  act(() => store.set(selectionAtom, new Map([['2023-8' as const, { kind: 'some' as const, ids }]])))
  leavePage()
  await waitFor(() => expect(store.get(selectionAtom)).toEqual(new Map()))
})

/** An album of three photos, the removal of which is pending. */
const emptyAlbum = async () => {
  const albums = fakeAlbumsApi({ Summer: photosOf({ year: 2023, month: 8 }, 3) })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  const find = jest.spyOn(albums, 'find')
  const { services } = await renderPhotoArea({
    api: fakePhotosApi({}),
    albums,
    path: `/my-photos/albums/${summer!.albumId}`,
  })
  await screen.findAllByRole('gridcell')
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Delete from album' }))
  await user.click(await screen.findByRole('button', { name: 'Remove from album' }))
  return { services, find }
}

test('[DL-07] photos that only left an album are not published as deleted', async () => {
  const { services, find } = await emptyAlbum()
  const published = jest.fn()
  services.events.subscribe('photos/library-changed', published)
  leavePage()
  // Read again after the removal.
  await waitFor(() => expect(find).toHaveBeenCalledTimes(2))
  expect(published).not.toHaveBeenCalled()
})

test('[DL-07] photos that leave an album are not counted until the undo', async () => {
  const { services } = await emptyAlbum()
  expect(screen.getByText('Your album is empty')).toBeInTheDocument()
  expect(screen.getByText('0 photos')).toBeInTheDocument()
  act(() => services.recorded.toasted[0]?.action?.run())
  expect(screen.getAllByText('3 photos')[0]).toBeInTheDocument()
  expect(screen.queryByText('0 photos')).not.toBeInTheDocument()
})

const albumCard = () => screen.findByRole('link', { name: /^Summer/ })
const photosTab = () =>
  within(screen.getByRole('navigation', { name: 'My photos' })).getByRole('link', { name: /^Photos/ })

test('[DL-07] the list of albums neither counts nor shows photos that left an album, until the undo', async () => {
  const { services } = await emptyAlbum()
  await user.click(screen.getByRole('link', { name: 'My albums' }))
  expect(await albumCard()).toHaveTextContent('0 photos')
  expect((await albumCard()).querySelector('img')).toBeNull()
  act(() => services.recorded.toasted[0]?.action?.run())
  expect(await albumCard()).toHaveTextContent('3 photos')
  expect((await albumCard()).querySelector('img')).not.toBeNull()
})

test('[DL-05] a photo that is being deleted in the library is not an album cover until the undo', async () => {
  const library = { '2023-8': photosOf({ year: 2023, month: 8 }, 3) }
  const albums = fakeAlbumsApi({ Summer: library['2023-8'], Winter: photosOf({ year: 2022, month: 1 }, 1) })
  const { services } = await renderPhotoArea({ api: fakePhotosApi(library), albums })
  await screen.findAllByRole('gridcell')
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 photos' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await user.click(screen.getByRole('link', { name: /^Albums/ }))
  const summer = await albumCard()
  await waitFor(() => expect(summer.querySelector('img')).toBeNull())
  expect(screen.getByRole('link', { name: /^Winter/ }).querySelector('img')).not.toBeNull()
  act(() => services.recorded.toasted[0]?.action?.run())
  expect(summer.querySelector('img')).not.toBeNull()
})

test('[DL-05] photos that are being deleted are not counted in the tabs until the undo', async () => {
  const { services } = await deleteMonth(3)
  expect(photosTab()).toHaveTextContent('Photos0')
  act(() => services.recorded.toasted[0]?.action?.run())
  expect(photosTab()).toHaveTextContent('Photos3')
})

test('[DL-05] deleted photos are subtracted from the count only once', async () => {
  const { api } = await deleteMonth(3)
  leavePage()
  await waitFor(() => expect(api.deletions).toHaveLength(1))
  expect(photosTab()).toHaveTextContent('Photos0')
})

test('[TL-11] a month that is selected except one photo is counted in full after that photo was deleted elsewhere', async () => {
  const library = { '2023-8': photosOf({ year: 2023, month: 8 }, 3) }
  const { refresh, store } = await renderPhotoArea({ api: fakePhotosApi(library) })
  const [excepted] = library['2023-8']
  await screen.findAllByRole('gridcell')
  const selection = new Map([['2023-8' as const, { kind: 'all' as const, except: new Set([excepted!.imageId]) }]])
  act(() => store.set(selectionAtom, selection))
  expect(await screen.findByText('2 selected')).toBeInTheDocument()
  library['2023-8'] = library['2023-8'].slice(1)
  await refresh()
  await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(2))
  expect(screen.getByText('2 selected')).toBeInTheDocument()
})

test('[DL-05] all photos that are deleted in one order stay hidden in another', async () => {
  const { services, store } = await deleteMonth(3)
  act(() => void store.set(sortPhotosAtom, { sortKey: 'created', sortOrder: 'desc' }))
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.queryByRole('gridcell')).not.toBeInTheDocument()
  act(() => services.recorded.toasted[0]?.action?.run())
  expect(await screen.findAllByRole('gridcell')).toHaveLength(3)
})
