import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { printTrayAtom } from '../../prints/print-tray.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import './print-tray.tsx'

const openTray = async (count: number) => {
  const photos = photosOf({ year: 2023, month: 8 }, count)
  const { store } = await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photos }) })
  act(() => void store.get(printTrayAtom).add(photos))
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print tray' }))
  const removalOf = (position: number) =>
    dialog.findByRole('button', { name: new RegExp(`^Take 2023-8-${position}\\.jpg`) })
  return { dialog, removalOf }
}

test('[DL-08] the focus moves to the next photo when one is removed from the tray', async () => {
  const { removalOf } = await openTray(3)
  await userEvent.click(await removalOf(2))
  expect(await removalOf(3)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await removalOf(1)).toHaveFocus()
})

test('[DL-08] the focus moves to the first new photo when more of the tray is shown', async () => {
  const { dialog, removalOf } = await openTray(50)
  await userEvent.click(dialog.getByRole('button', { name: 'Show 2 more' }))
  expect(await removalOf(49)).toHaveFocus()
})
