import type { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { emptySelection } from '../../library/photo-selection.ts'
import { selectionAtom } from '../../library/selection-atoms.ts'
import { aPhoto, fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// Loaded lazily by the screen; read here already, so that no test waits for a file to be compiled.
import './preview.tsx'
import '../selection-actions/selection-actions.tsx'

const month = { year: 2023, month: 8 }

const { matchMedia } = window

afterEach(() => {
  window.matchMedia = matchMedia
  Reflect.deleteProperty(document, 'startViewTransition')
})

const openPreview = async ({ services }: { services?: Parameters<typeof fakeHostServices>[0] } = {}) => {
  const photos = photosOf(month, 3)
  const area = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photos }),
    path: `/my-photos/photos/preview/${photos[1]!.imageId}`,
    ...(services && { services }),
  })
  const preview = within(await screen.findByRole('dialog', { name: 'Photo preview' }))
  await preview.findByRole('button', { name: 'Next photo' })
  return { ...area, preview }
}

test('[PV-02] with a dialog over the preview, the arrow keys lead nowhere, and to the neighbours again after it', async () => {
  const { preview } = await openPreview()
  await userEvent.click(preview.getByRole('button', { name: 'Delete' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(preview.getByRole('img')).toHaveAccessibleName(/^2023-8-2\.jpg/)

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(preview.getByRole('img')).toHaveAccessibleName(/^2023-8-3\.jpg/)
})

test('[PV-02] at the last photo, the way back takes the focus of the way on', async () => {
  const { preview } = await openPreview()
  await userEvent.click(preview.getByRole('button', { name: 'Next photo' }))
  expect(preview.queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument()
  expect(preview.getByRole('button', { name: 'Previous photo' })).toHaveFocus()
})

test('[PV-03] a photo that was enlarged is whole again, and called so, when it is come back to', async () => {
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

test('[PV-02] a mouse whose button was let go unheard, as over a menu of the system, moves the photo no longer', async () => {
  const { preview } = await openPreview()
  const picture = preview.getByRole('img').closest<HTMLElement>('[data-previewed]')!
  const at = (clientX: number) => ({ target: picture, coords: { clientX, clientY: 300 } })
  await userEvent.setup().pointer([{ keys: '[MouseLeft>]', ...at(500) }, at(400)])
  expect(picture.style.transform).toBe('translate(-150px, 0px) scale(1)')
  await userEvent.setup().pointer(at(300))
  expect(picture.style.transform).toBe('')
})

test('[PV-02] closed twice before the browser has gone back, the preview leads back to the photos, not beyond', async () => {
  const photos = photosOf(month, 3)
  const { address } = await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photos }), path: '/my-photos/albums' })
  await userEvent.click(await screen.findByRole('link', { name: 'Photos 3' }))
  // A transition calls back only when the page before it was drawn.
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

test('[PV-07] a photo that could not be read leaves the focus in the preview when it is read again', async () => {
  const working = fakePhotosApi({ '2023-8': photosOf(month, 3) })
  const found = Promise.withResolvers<never>()
  let find = async (): Promise<never> => {
    throw new Error('broken')
  }
  await renderPhotoArea({
    api: { ...working, timelineCounts: () => new Promise(() => undefined), find: () => find() },
    path: '/my-photos/photos/preview/0195d3a0-0000-7000-8000-000000000001',
  })
  const preview = await screen.findByRole('dialog', { name: 'Photo preview' })
  find = () => found.promise
  await userEvent.click(await within(preview).findByRole('button', { name: 'Try again' }))
  await within(preview).findByText('Loading the photo…')
  expect(preview).toHaveFocus()
})

test('[PV-04] the photo that was asked about is deleted, also where another is shown by then', async () => {
  // A host that leaves what is below a dialog within reach.
  const open = () => {
    const element = document.body.appendChild(document.createElement('div'))
    return { element, close: () => element.remove() }
  }
  const { preview } = await openPreview({ services: { modals: { open } } })
  await userEvent.click(preview.getByRole('button', { name: 'Delete' }))
  await userEvent.click(preview.getByRole('button', { name: 'Next photo' }))
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete photo' })).getByRole('button', { name: 'Delete' }),
  )
  const august = within(screen.getByRole('region', { name: 'August 2023' }))
  await waitFor(() => expect(august.queryByRole('img', { name: /^2023-8-2\.jpg/ })).not.toBeInTheDocument())
  expect(august.getByRole('img', { name: /^2023-8-3\.jpg/ })).toBeInTheDocument()
  expect(preview.getByRole('img')).toHaveAccessibleName(/^2023-8-3\.jpg/)
})

/** Deletes the first photo of August while September is still being read. */
const deleteFirstOfAugust = async () => {
  const september = Promise.withResolvers<undefined>()
  const library = { '2023-8': photosOf(month, 2), '2023-9': photosOf({ year: 2023, month: 9 }, 2) }
  const working = fakePhotosApi(library)
  const area = await renderPhotoArea({
    api: {
      ...working,
      listMonth: async (wanted, query, signal) => {
        if (wanted.month === 9) await september.promise
        return working.listMonth(wanted, query, signal)
      },
    },
    path: `/my-photos/photos/preview/${library['2023-8'][0]!.imageId}`,
  })
  const preview = within(await screen.findByRole('dialog', { name: 'Photo preview' }))
  await preview.findByRole('button', { name: 'Previous photo', busy: true })
  await userEvent.click(preview.getByRole('button', { name: 'Delete' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete photo' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  return { ...area, preview, september }
}

test('[PV-04] deleting leads to the photo before also where that is still to be loaded', async () => {
  const { preview, september } = await deleteFirstOfAugust()
  expect(preview.getByRole('status')).toHaveTextContent('Loading the photo…')
  expect(preview.queryByRole('img')).not.toBeInTheDocument()
  september.resolve(undefined)
  expect(await preview.findByRole('img', { name: /^2023-9-2\.jpg/ })).toBeInTheDocument()
  expect(preview.queryByRole('img', { name: /^2023-8/ })).not.toBeInTheDocument()
})

test('[PV-04] where the photo before cannot be loaded, deleting leads to the one after', async () => {
  const { preview, september } = await deleteFirstOfAugust()
  september.reject(new Error('broken'))
  expect(await preview.findByRole('img', { name: /^2023-8-2\.jpg/ })).toBeInTheDocument()
})

test('[PV-04] a deletion that is undone while the photo before is being loaded leads nowhere', async () => {
  const { preview, services, september } = await deleteFirstOfAugust()
  act(() => services.recorded.toasted[0]?.action?.run())
  september.resolve(undefined)
  await preview.findByRole('button', { name: 'Previous photo', busy: false })
  expect(preview.getByRole('img')).toHaveAccessibleName(/^2023-8-1\.jpg/)
})

test('[PV-05] a next page that fails says so on its button, which loads it again', async () => {
  const photos = photosOf(month, 30)
  const working = fakePhotosApi({ '2023-8': photos })
  let isBroken = true
  await renderPhotoArea({
    api: {
      ...working,
      listMonth: async (wanted, query) => {
        if (isBroken && query.cursor) throw new Error('broken')
        return working.listMonth(wanted, query)
      },
    },
    path: `/my-photos/photos/preview/${photos[23]!.imageId}`,
  })
  const preview = within(await screen.findByRole('dialog', { name: 'Photo preview' }))
  const next = await preview.findByRole('button', { name: 'The next photo could not be loaded. Try again' })
  expect(next).not.toHaveAttribute('aria-busy')

  isBroken = false
  await userEvent.click(next)
  await userEvent.click(await preview.findByRole('button', { name: 'Next photo', busy: false }))
  expect(await preview.findByRole('img', { name: /^2023-8-25\.jpg/ })).toBeInTheDocument()
})

test('[PV-05] a month that is read for the neighbours of a photo far down in it is read no further once that is left', async () => {
  const photos = photosOf(month, 240)
  const working = fakePhotosApi({ '2023-8': photos })
  const pages: (() => void)[] = []
  await renderPhotoArea({
    api: {
      ...working,
      listMonth: async (wanted, query, signal) => {
        await new Promise<void>((resolve) => pages.push(resolve))
        return working.listMonth(wanted, query, signal)
      },
    },
    path: `/my-photos/photos/preview/${photos[239]!.imageId}`,
  })
  const preview = within(await screen.findByRole('dialog', { name: 'Photo preview' }))
  await preview.findByRole('img', { name: /^2023-8-240\.jpg/ })
  const answer = () => act(async () => pages.splice(0).forEach((send) => send()))
  await answer()
  await waitFor(() => expect(pages).toHaveLength(1))
  await userEvent.click(preview.getByRole('button', { name: 'Close preview' }))
  await answer()
  expect(pages).toEqual([])
  expect(working.monthCalls).toHaveLength(2)
})

test('[PV-06] with no photos, since all were deleted elsewhere, the preview leads back to the list', async () => {
  const library: Record<string, ReturnType<typeof photosOf>> = { '2023-8': photosOf(month, 3) }
  const { address, refresh } = await renderPhotoArea({ api: fakePhotosApi(library) })
  await userEvent.click(await screen.findByRole('img', { name: /^2023-8-1\.jpg/ }))
  await screen.findByRole('dialog', { name: 'Photo preview' })
  delete library['2023-8']
  await refresh()
  await waitFor(() => expect(address()).toBe('/my-photos/photos'))
})

test('[PV-07] a picture whose address has expired is shown from a new one', async () => {
  const photos = photosOf(month, 3)
  const library = { '2023-8': photos }
  await renderPhotoArea({
    api: fakePhotosApi(library),
    path: `/my-photos/photos/preview/${photos[1]!.imageId}`,
  })
  const preview = within(await screen.findByRole('dialog', { name: 'Photo preview' }))
  await preview.findByRole('button', { name: 'Next photo' })
  const picture = () => preview.getByRole('img', { name: /^2023-8-2\.jpg/ })
  library['2023-8'] = photos.map((photo) => ({
    ...photo,
    thumbnails: photo.thumbnails.map((thumbnail) => ({ ...thumbnail, url: `${thumbnail.url}?new` })),
  }))
  await act(async () => fireEvent.error(picture()))
  expect(picture()).toHaveAttribute('src', expect.stringMatching(/1300\.jpg\?new$/))
})

test('[PV-07] a picture that does not come from a new address either is given up, and the customer told', async () => {
  const { preview } = await openPreview()
  const picture = () => preview.getByRole('img', { name: /^2023-8-2\.jpg/ })
  await act(async () => fireEvent.error(picture()))
  await act(async () => fireEvent.error(picture()))
  expect(preview.queryByRole('img')).not.toBeInTheDocument()
  expect(preview.getByText('Error: Your photo could not be loaded')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  expect(preview.getByRole('img', { name: /^2023-8-3\.jpg/ })).toBeInTheDocument()
})

test('[TL-11] behind the preview, Ctrl+A selects nothing, and Escape does not end the selection', async () => {
  const { store } = await openPreview()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(store.get(selectionAtom)).toBeUndefined()
  act(() => store.set(selectionAtom, emptySelection))
  await screen.findByRole('toolbar', { name: 'Selected photos' })
  await userEvent.keyboard('{Escape}')
  expect(store.get(selectionAtom)).toBeDefined()
})

test('[PV-07] a photo that cannot be read says so with a reference, and is there when tried again', async () => {
  const [photo] = photosOf({ year: 2022, month: 2 }, 1)
  let isDown = true
  const find = async () => {
    if (isDown) throw new Error('down')
    return photo!
  }
  const api = fakePhotosApi({ '2023-8': photosOf(month, 1) }, { find })
  await renderPhotoArea({ api, path: `/my-photos/photos/preview/${photo!.imageId}` })
  const preview = within(await screen.findByRole('dialog', { name: 'Photo preview' }))
  expect(await preview.findByRole('alert')).toHaveTextContent(/Reference: 0195d3a0-/)
  isDown = false
  await userEvent.click(preview.getByRole('button', { name: 'Try again' }))
  expect(await preview.findByRole('img')).toHaveAccessibleName(/^2022-2-1\.jpg/)
})

test('[PV-01] below a photo, its name is shown without marks that turn the direction of text', async () => {
  const photo = aPhoto({ localFileName: 'photo\u202egpj.exe' })
  await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': [photo] }),
    path: `/my-photos/photos/preview/${photo.imageId}`,
  })
  const preview = within(await screen.findByRole('dialog', { name: 'Photo preview' }))
  expect(await preview.findByText('photogpj.exe')).toBeInTheDocument()
})
