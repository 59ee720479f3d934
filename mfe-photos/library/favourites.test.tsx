import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// Loaded lazily by the screens; importing them here keeps their compilation out of the tests' timeouts.
import '../features/library-tools/find-tools.tsx'
import '../features/library-tools/whole-library-actions.tsx'
import '../screens/filtered-area.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { august, findPreview, openPreview } from '../testing/open-preview.tsx'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'

const tiles = () => screen.findAllByRole('gridcell')
const markedTiles = () => [...document.querySelectorAll('[data-favourite] > [aria-description="Favourite"]')]

/** Three photos of August, and the switch for favourites, which loads after them. */
const openLibrary = async (changes: Parameters<typeof fakePhotosApi>[1] = {}) => {
  const photos = photosOf(august, 3)
  const api = fakePhotosApi({ '2023-8': photos }, changes)
  const area = await renderPhotoArea({ api })
  await tiles()
  const filter = await screen.findByRole('button', { name: 'Favourites' })
  return { ...area, photos, api, filter, user: userEvent.setup() }
}

const focusTile = (photoId: string) =>
  act(() => document.querySelector<HTMLElement>(`[data-photo="${photoId}"]`)?.focus())

test('F marks the focused photo, and a second press removes the mark', async () => {
  const { photos, user } = await openLibrary()
  focusTile(photos[1]!.imageId)
  await user.keyboard('f')
  await waitFor(() => expect(markedTiles()).toHaveLength(1))
  expect(markedTiles()[0]).toHaveAttribute('data-photo', photos[1]!.imageId)
  await user.keyboard('f')
  await waitFor(() => expect(markedTiles()).toHaveLength(0))
})

test('a mark that the server refuses is removed again, with a message', async () => {
  const { photos, user, services } = await openLibrary({ setFavourite: () => Promise.reject(new Error('Offline')) })
  focusTile(photos[0]!.imageId)
  await user.keyboard('f')
  await waitFor(() => expect(markedTiles()).toHaveLength(0))
  const message = 'Your favourites could not be saved. Please try again'
  expect(services.recorded.toasted).toEqual([expect.objectContaining({ kind: 'error', message })])
})

test('of two quick presses the last one wins, although the first one is refused late', async () => {
  const calls: boolean[] = []
  let refuse: (error: Error) => void = () => undefined
  const { photos, user } = await openLibrary({
    setFavourite: (_, isFavourite) => {
      calls.push(isFavourite)
      return isFavourite ? new Promise((_resolve, reject) => (refuse = reject)) : Promise.resolve()
    },
  })
  focusTile(photos[0]!.imageId)
  await user.keyboard('ff')
  expect(calls).toEqual([true])
  await act(async () => refuse(new Error('Offline')))
  expect(calls).toEqual([true, false])
  await waitFor(() => expect(markedTiles()).toHaveLength(0))
})

test('the filter shows the favourites in a list of their own, and all photos again', async () => {
  const { photos, user, filter, address } = await openLibrary()
  focusTile(photos[2]!.imageId)
  await user.keyboard('f')
  await user.click(filter)
  expect(address()).toBe('/my-photos/photos/favourites')
  expect(await screen.findAllByRole('gridcell')).toHaveLength(1)
  const pressed = await screen.findByRole('button', { name: 'Favourites', pressed: true })
  expect(pressed).toHaveFocus()
  await user.click(pressed)
  expect(address()).toBe('/my-photos/photos')
  expect(await screen.findAllByRole('gridcell')).toHaveLength(3)
})

test('without favourites the filter says how to mark one, and leads back', async () => {
  const { user, filter, address } = await openLibrary()
  await user.click(filter)
  expect(await screen.findByText('No favourites yet')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Show all photos' }))
  expect(address()).toBe('/my-photos/photos')
})

test('the preview marks its photo by the button and by F', async () => {
  const { preview } = await openPreview()
  const user = userEvent.setup()
  await user.click(preview.getByRole('button', { name: 'Favourite', pressed: false }))
  expect(preview.getByRole('button', { name: 'Favourite', pressed: true })).toBeInTheDocument()
  await user.keyboard('f')
  expect(preview.getByRole('button', { name: 'Favourite', pressed: false })).toBeInTheDocument()
})

test('a photo that loses its mark in the preview of the favourites stays until the preview closes', async () => {
  const photos = photosOf(august, 3).map((photo) => ({ ...photo, isFavourite: true as const }))
  await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photos }),
    path: `/my-photos/photos/favourites/preview/${photos[1]!.imageId}`,
  })
  const preview = await findPreview()
  const user = userEvent.setup()
  await preview.findByRole('button', { name: 'Next photo' })
  await user.keyboard('f')
  expect(preview.getByRole('button', { name: 'Next photo' })).toBeInTheDocument()
  await user.click(preview.getByRole('button', { name: 'Close preview' }))
  expect(await screen.findAllByRole('gridcell')).toHaveLength(2)
})

test('the page has the focus when its last favourite loses the mark in the preview', async () => {
  const photos = photosOf(august, 1).map((photo) => ({ ...photo, isFavourite: true as const }))
  await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photos }), path: '/my-photos/photos/favourites' })
  const user = userEvent.setup()
  await tiles()
  focusTile(photos[0]!.imageId)
  await user.keyboard('{Enter}')
  const preview = await findPreview()
  await user.keyboard('f')
  await user.click(preview.getByRole('button', { name: 'Close preview' }))
  expect(await screen.findByText('No favourites yet')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'My photos' })).toHaveFocus())
})

test('without the flag there is no filter, no mark and no address of favourites', async () => {
  const photos = photosOf(august, 1).map((photo) => ({ ...photo, isFavourite: true as const }))
  const { address } = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photos }),
    path: '/my-photos/photos/favourites',
    services: { flags: { ...fakeHostServices().flags, favourites: false } },
  })
  await tiles()
  expect(address()).toBe('/my-photos/photos')
  expect(markedTiles()).toHaveLength(0)
  await screen.findByRole('button', { name: 'More actions' })
  expect(screen.queryByRole('button', { name: 'Favourites' })).not.toBeInTheDocument()
})
