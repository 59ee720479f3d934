import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { printTrayAtom } from '../../prints/print-tray.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// Loaded lazily by the screen; read here already, so that no test waits for a file to be compiled.
import './delete-all-modal.tsx'

test('[DL-06] photos that wait for their prints are deleted with all the others', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 3)
  const { store } = await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photos }) })
  act(() => void store.get(printTrayAtom).add(photos))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all photos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete all photos' }))
  await userEvent.type(dialog.getByRole('textbox'), 'DELETE{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(store.get(printTrayAtom).getSnapshot()).toEqual([])
})
