import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { printTrayAtom } from '../../prints/print-tray.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import './delete-all-modal.tsx'

test('[DL-06] deleting all photos empties the print tray', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 3)
  const { store } = await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photos }) })
  act(() => void store.get(printTrayAtom).add(photos))
  expect(store.get(printTrayAtom).getSnapshot()).toHaveLength(3)
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete all photos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete all photos' }))
  await userEvent.type(dialog.getByRole('textbox'), 'DELETE{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(store.get(printTrayAtom).getSnapshot()).toEqual([])
})
