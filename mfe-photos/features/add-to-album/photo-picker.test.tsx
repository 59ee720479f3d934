import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeAlbumsApi } from '../../testing/fake-albums.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// Loaded lazily by the screen; read here already, so that no test waits for a file to be compiled.
import './photo-picker.tsx'

test('[AL-09] photos that were deleted elsewhere since they were chosen keep nothing from the others', async () => {
  const library = { '2023-8': photosOf({ year: 2023, month: 8 }, 2) }
  const ids = library['2023-8'].map(({ imageId }) => imageId)
  const albums = fakeAlbumsApi({ Summer: [] })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  const sent: (readonly string[])[] = []
  await renderPhotoArea({
    api: fakePhotosApi(library),
    albums: {
      ...albums,
      addPhotos: async (_, photoIds) => {
        sent.push(photoIds)
        if (photoIds.includes(ids[0]!))
          throw Object.assign(new Error('Not found'), { response: new Response(null, { status: 404 }) })
      },
    },
    path: `/my-photos/albums/${summer!.albumId}`,
  })
  const [add] = await screen.findAllByRole('button', { name: 'Add photos' })
  await userEvent.click(add!)
  const picker = within(await screen.findByRole('dialog', { name: 'Add photos to the album' }))
  for (const photo of await picker.findAllByRole('checkbox')) await userEvent.click(photo)
  library['2023-8'] = library['2023-8'].slice(1)
  await userEvent.click(picker.getByRole('button', { name: 'Add 2 photos' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([ids, [ids[1]]])
})
