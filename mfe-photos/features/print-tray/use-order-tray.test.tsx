import type { HttpClient } from '@account/shared/http/http-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { printTrayAtom } from '../../prints/print-tray.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import './print-tray.tsx'

afterEach(() => void jest.useRealTimers())

test('[DL-08] photos that are added to the tray during an order stay in it', async () => {
  // jsdom does not navigate, and reports that.
  const goNowhere = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const library = { '2023-8': photosOf({ year: 2023, month: 8 }, 3) }
  const [first, second, late] = library['2023-8']
  const post = () => ({ json: async () => ({ tempSelectionId: '0195d3a0-0000-7000-8000-0000000000aa' }) })
  const { http } = fakeHostServices()
  const { store } = await renderPhotoArea({
    api: fakePhotosApi(library),
    services: { http: { ...http, selections: { post } as unknown as HttpClient } },
  })
  const tray = store.get(printTrayAtom)
  act(() => void tray.add([first!, second!]))
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print tray' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Order photo prints' }))
  act(() => void tray.add([late!]))
  await waitFor(() => expect(tray.getSnapshot()).toEqual([late!.imageId]))
  goNowhere.mockRestore()
})

test('[DL-08] a customer who closes the tray during an order stays on the page and keeps the photos', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const library = { '2023-8': photosOf({ year: 2023, month: 8 }, 2) }
  const post = jest.fn(() => ({ json: async () => ({ tempSelectionId: '0195d3a0-0000-7000-8000-0000000000aa' }) }))
  const { http } = fakeHostServices()
  const { store } = await renderPhotoArea({
    api: fakePhotosApi(library),
    services: { http: { ...http, selections: { post } as unknown as HttpClient } },
  })
  const tray = store.get(printTrayAtom)
  act(() => void tray.add(library['2023-8']))
  await user.click(await screen.findByRole('button', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print tray' }))
  await user.click(dialog.getByRole('button', { name: 'Order photo prints' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(post).toHaveBeenCalledTimes(1)
  expect(tray.getSnapshot()).toHaveLength(2)
})
