import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AlbumsApi } from '../../albums-api.ts'
import { fakeAlbumsApi } from '../../testing/fake-albums.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// Loaded lazily by the screen; read here already, so that no test waits for a file to be compiled.
import '../selection-actions/selection-actions.tsx'
import './copy-to-album-modal.tsx'

/** Two photos are selected, and the customer is about to copy them to an album. */
const beginCopy = async (albums: AlbumsApi) => {
  const photos = photosOf({ year: 2023, month: 8 }, 2)
  await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photos }), albums })
  await screen.findAllByRole('gridcell')
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.click(await screen.findByRole('button', { name: 'Copy to album' }))
  return { photos, dialog: within(await screen.findByRole('dialog', { name: 'Copy to album' })) }
}

test('[AL-10] photos that could not be copied to a new album are copied to that one when tried again', async () => {
  const albums = fakeAlbumsApi()
  const filled: string[] = []
  const { dialog } = await beginCopy({
    ...albums,
    addPhotos: async (albumId) => {
      filled.push(albumId)
      if (filled.length === 1) throw new Error('broken')
    },
  })
  await userEvent.click(dialog.getByRole('button', { name: 'New album' }))
  await userEvent.type(dialog.getByRole('textbox'), 'Summer {Enter}')
  expect(await dialog.findByText('Unable to save changes. Please try again')).toBeInTheDocument()

  await userEvent.type(dialog.getByRole('textbox'), '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const made = (await albums.list({ limit: 50, displaySharedData: 'false' })).albums.map(({ albumId }) => albumId)
  expect(made).toHaveLength(1)
  expect(filled).toEqual([...made, ...made])
})
