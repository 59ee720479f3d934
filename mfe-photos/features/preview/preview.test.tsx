import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { emptySelection } from '../../selection/photo-selection.ts'
import { selectionAtom } from '../../selection/selection-atoms.ts'
import { aPhoto, fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { august, findPreview, openPreview } from '../../testing/open-preview.tsx'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// The screen loads this module lazily, like the preview.
import '../selection-actions/selection-actions.tsx'
import './information/photo-information.tsx'

const { matchMedia } = window

afterEach(() => {
  window.matchMedia = matchMedia
  Reflect.deleteProperty(document, 'startViewTransition')
})

test('[PV-02] arrow keys do nothing while a dialog covers the preview, and work again after it', async () => {
  const { preview } = await openPreview()
  await userEvent.click(preview.getByRole('button', { name: 'Delete' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(preview.getByRole('img')).toHaveAccessibleName(/^2023-8-2\.jpg/)

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(preview.getByRole('img')).toHaveAccessibleName(/^2023-8-3\.jpg/)
})

test('[PV-02] at the last photo the focus moves from the next to the previous button', async () => {
  const { preview } = await openPreview()
  await userEvent.click(preview.getByRole('button', { name: 'Next photo' }))
  expect(preview.queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument()
  expect(preview.getByRole('button', { name: 'Previous photo' })).toHaveFocus()
})

test('[PV-03] a photo that was enlarged is unzoomed, in name as well, when it is shown again', async () => {
  const { preview } = await openPreview()
  const zoom = () => preview.getByRole('button', { name: 'Zoom' })
  await userEvent.click(zoom())
  expect(zoom()).toBePressed()
  await userEvent.keyboard('{ArrowRight}')
  expect(zoom()).not.toBePressed()
  await userEvent.keyboard('{ArrowLeft}')
  expect(preview.getByRole('img')).toHaveAccessibleName(/^2023-8-2\.jpg/)
  expect(zoom()).not.toBePressed()
})

test('[PV-02] a swipe that a second finger ends leaves the photo in its place', async () => {
  const { preview } = await openPreview()
  const picture = preview.getByRole('img').closest<HTMLElement>('[data-previewed]')!
  const at = (clientX: number) => ({ target: picture, coords: { clientX, clientY: 300 } })
  const user = userEvent.setup()
  await user.pointer([
    { keys: '[TouchA>]', ...at(500) },
    { pointerName: 'TouchA', ...at(400) },
  ])
  expect(picture.style.transform).toBe('translate(-150px, 0px) scale(1)')
  await user.pointer([
    { keys: '[TouchB>]', ...at(600) },
    { keys: '[/TouchB]', ...at(600) },
    { keys: '[/TouchA]', ...at(400) },
  ])
  expect(picture.style.transform).toBe('')
})

test('[PV-02] a mouse button that was released without an event, as above a system menu, no longer moves the photo', async () => {
  const { preview } = await openPreview()
  const picture = preview.getByRole('img').closest<HTMLElement>('[data-previewed]')!
  const at = (clientX: number) => ({ target: picture, coords: { clientX, clientY: 300 } })
  await userEvent.setup().pointer([{ keys: '[MouseLeft>]', ...at(500) }, at(400)])
  expect(picture.style.transform).toBe('translate(-150px, 0px) scale(1)')
  await userEvent.setup().pointer(at(300))
  expect(picture.style.transform).toBe('')
})

test('[PV-02] a preview that is closed twice before the browser has gone back leads to the photos and no farther', async () => {
  const photos = photosOf(august, 3)
  const { address } = await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photos }), path: '/my-photos/albums' })
  await userEvent.click(await screen.findByRole('link', { name: 'Photos 3' }))
  // A transition calls back after the previous page was painted.
  const updates: (() => unknown)[] = []
  const transition = { ready: Promise.resolve(), finished: Promise.resolve() }
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  document.startViewTransition = ((update: () => unknown) => {
    updates.push(update)
    return transition
  }) as typeof document.startViewTransition
  const update = () => act(async () => updates.splice(0).forEach((change) => change()))

  await userEvent.dblClick(await screen.findByRole('img', { name: /^2023-8-2\.jpg/ }))
  await update()
  await screen.findByRole('dialog', { name: 'Photo preview' })
  await userEvent.click(screen.getByRole('button', { name: 'Close preview' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close preview' }))
  await update()
  expect(address()).toBe('/my-photos/photos')
})

test('[PV-06] the preview leads back to the list where all photos were deleted elsewhere', async () => {
  const library: Record<string, ReturnType<typeof photosOf>> = { '2023-8': photosOf(august, 3) }
  const { address, refresh } = await renderPhotoArea({ api: fakePhotosApi(library) })
  await userEvent.click(await screen.findByRole('img', { name: /^2023-8-1\.jpg/ }))
  await screen.findByRole('dialog', { name: 'Photo preview' })
  delete library['2023-8']
  await refresh()
  await waitFor(() => expect(address()).toBe('/my-photos/photos'))
})

test('[TL-11] behind the preview Ctrl+A selects nothing, and Escape does not end the selection', async () => {
  const { store } = await openPreview()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(store.get(selectionAtom)).toBeUndefined()
  act(() => store.set(selectionAtom, emptySelection))
  await screen.findByRole('toolbar', { name: 'Selected photos' })
  await userEvent.keyboard('{Escape}')
  expect(store.get(selectionAtom)).toBeDefined()
})

test('[PV-01] the name below a photo contains no characters that change the text direction', async () => {
  const photo = aPhoto({ localFileName: 'photo\u202egpj.exe' })
  await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': [photo] }),
    path: `/my-photos/photos/preview/${photo.imageId}`,
  })
  const preview = await findPreview()
  expect(await preview.findByText('photogpj.exe')).toBeInTheDocument()
})

test('[PV-02] Home and End lead to the first and the last photo, even where they are not loaded', async () => {
  const photos = photosOf(august, 60)
  const others = photosOf({ year: 2022, month: 5 }, 40)
  await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photos, '2022-5': others }),
    path: `/my-photos/photos/preview/${photos[1]?.imageId ?? ''}`,
  })
  const preview = await findPreview()
  await preview.findByRole('button', { name: 'Next photo' })
  const picture = () => preview.findByRole('img', { name: new RegExp(`^${name}`) })
  let name = others.at(-1)!.localFileName
  await userEvent.keyboard('{End}')
  expect(await picture()).toBeInTheDocument()
  name = photos[0]!.localFileName
  await userEvent.keyboard('{Home}')
  expect(await picture()).toBeInTheDocument()
})

test('[PV-04] the Delete key asks whether the photo is to be deleted', async () => {
  await openPreview()
  await userEvent.keyboard('{Delete}')
  expect(screen.getByRole('dialog', { name: 'Delete photo' })).toBeInTheDocument()
})

test('the information names the camera, the place, the size of the file and the albums of the customer’s own photo', async () => {
  const { session } = fakeHostServices()
  const ownerId = session.state === 'signed-in' ? session.customer.id : ''
  const [photo = aPhoto(), next = aPhoto()] = photosOf(august, 2).map((one) => ({ ...one, ownerId }))
  const summer = { albumId: '0195d3a0-0000-7000-8000-0000000000aa', albumName: 'Summer', isShared: false }
  const details = async (id: string) =>
    id === photo.imageId
      ? {
          ...{ bytes: 2_345_678, camera: 'Canon EOS 80D', albums: [summer] },
          place: { city: 'Lisbon', country: 'Portugal' },
        }
      : { bytes: 1_000, albums: [] }
  await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': [photo, next] }, { details }),
    path: `/my-photos/photos/preview/${photo.imageId}`,
  })
  const preview = await findPreview()
  await preview.findByRole('button', { name: 'Next photo' })
  await userEvent.keyboard('i')
  expect(await preview.findByText('Canon EOS 80D')).toBeInTheDocument()
  expect(preview.getByText('2.24 MB')).toBeInTheDocument()
  expect(preview.getByText('Place')).toBeInTheDocument()
  expect(preview.getByText('Lisbon, Portugal')).toBeInTheDocument()
  expect(preview.getByRole('link', { name: 'Summer' })).toHaveAttribute('href', `/my-photos/albums/${summer.albumId}`)
  await userEvent.keyboard('{ArrowRight}')
  expect(await preview.findByText('In no album')).toBeInTheDocument()
  expect(preview.queryByText('Canon EOS 80D')).not.toBeInTheDocument()
  expect(preview.queryByText('Place')).not.toBeInTheDocument()
})

test('[PV-02] I shows what is known of the photo, and of the next one with it', async () => {
  const { preview } = await openPreview()
  await userEvent.keyboard('i')
  const information = within(await preview.findByRole('complementary', { name: 'Information' }))
  expect(information.getByText('2023-8-2.jpg')).toBeInTheDocument()
  expect(information.getByText('1,200 × 900 (1.1 megapixels)')).toBeInTheDocument()
  expect(information.getByText('Good up to 10 × 15 cm')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  expect(information.getByText('2023-8-3.jpg')).toBeInTheDocument()
  await userEvent.keyboard('i')
  expect(preview.queryByRole('complementary')).not.toBeInTheDocument()
})
