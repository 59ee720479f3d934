import type { HttpClient } from '@account/shared/http/http-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { selectionAtom } from '../../selection/selection-atoms.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import '../selection-actions/selection-actions.tsx'

const selectedOf = (ids: readonly string[]) =>
  new Map([['2023-8' as const, { kind: 'some' as const, ids: new Set(ids) }]])

test('[DL-08] prints are ordered of the selected photos that still exist', async () => {
  const library = { '2023-8': photosOf({ year: 2023, month: 8 }, 2) }
  const ids = library['2023-8'].map(({ imageId }) => imageId)
  const sent: (readonly string[])[] = []
  const post = (_: string, { json: { photoIds } }: { json: { photoIds: readonly string[] } }) => ({
    json: async () => {
      sent.push(photoIds)
      // The browser does not leave the page of the test.
      if (!photoIds.includes(ids[0]!)) return new Promise(() => undefined)
      throw Object.assign(new Error('Not found'), { response: new Response(null, { status: 404 }) })
    },
  })
  const { http } = fakeHostServices()
  const { store } = await renderPhotoArea({
    api: fakePhotosApi(library),
    services: { http: { ...http, selections: { post } as unknown as HttpClient } },
  })
  await screen.findAllByRole('gridcell')
  act(() => store.set(selectionAtom, selectedOf(ids)))
  library['2023-8'] = library['2023-8'].slice(1)
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected photos' }))
  await userEvent.click(await toolbar.findByRole('button', { name: 'Order photo prints' }))
  await waitFor(() => expect(sent).toEqual([ids, [ids[1]]]))
  expect(store.get(selectionAtom)).toEqual(selectedOf([ids[1]!]))
})

test('[DL-08] more photos than the shop accepts cannot be ordered, and the button states the reason', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 1_001)
  const { store } = await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photos }) })
  const toolbar = () => within(screen.getByRole('toolbar', { name: 'Selected photos' }))
  const ids = photos.map(({ imageId }) => imageId)
  act(() => store.set(selectionAtom, selectedOf(ids.slice(1))))
  expect(await screen.findByRole('toolbar', { name: 'Selected photos' })).toBeInTheDocument()
  expect(await toolbar().findByRole('button', { name: 'Order photo prints' })).not.toHaveAttribute('aria-disabled')
  act(() => store.set(selectionAtom, selectedOf(ids)))
  expect(toolbar().getByRole('button', { name: 'Order photo prints' })).toHaveAccessibleDescription(
    'Prints of up to 1,000 photos can be ordered at a time',
  )
})

test('[DL-08] the button cannot be pressed again during the transfer and keeps the focus', async () => {
  const post = jest.fn(() => ({ json: () => new Promise(() => undefined) }))
  const { http } = fakeHostServices()
  const photos = photosOf({ year: 2023, month: 8 }, 2)
  const { store } = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photos }),
    services: { http: { ...http, selections: { post } as unknown as HttpClient } },
  })
  act(() => store.set(selectionAtom, selectedOf([photos[0]!.imageId])))
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected photos' }))
  await userEvent.click(await toolbar.findByRole('button', { name: 'Order photo prints' }))
  const busy = await toolbar.findByRole('button', { name: 'Transferring photos…' })
  // A browser takes the focus from a button that becomes disabled.
  expect(busy).toBeEnabled()
  await userEvent.click(busy)
  expect(busy).toHaveFocus()
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1))
})

test('[DL-08] the error of a failed order closes when the customer tries again', async () => {
  const post = jest
    .fn()
    .mockReturnValueOnce({ json: async () => Promise.reject(new Error('The shop is unavailable.')) })
    .mockReturnValue({ json: () => new Promise(() => undefined) })
  const { http } = fakeHostServices()
  const photos = photosOf({ year: 2023, month: 8 }, 1)
  const { store, services } = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photos }),
    services: { http: { ...http, selections: { post } as unknown as HttpClient } },
  })
  act(() => store.set(selectionAtom, selectedOf([photos[0]!.imageId])))
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected photos' }))
  await userEvent.click(await toolbar.findByRole('button', { name: 'Order photo prints' }))
  await waitFor(() => expect(services.recorded.toasted).toHaveLength(1))
  expect(services.recorded.dismissed).toEqual([])
  await userEvent.click(await toolbar.findByRole('button', { name: 'Order photo prints' }))
  expect(services.recorded.dismissed).toHaveLength(1)
})

test('[TL-02] the button that starts an order of prints moves the focus to the toolbar of the selection', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 2)
  await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photos }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Order photo prints' }))
  const toolbar = within(screen.getByRole('toolbar', { name: 'Selected photos' }))
  expect(toolbar.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})
