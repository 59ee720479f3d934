import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { act } from 'react'
import type { AlbumsApi } from '../../api/albums-api.ts'
import { fakeAlbumsApi } from '../../testing/fake-albums.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import './photo-picker.tsx'

/** An empty album with the picker open. */
const openPicker = async (library: Record<string, Photo[]>, changes: Partial<AlbumsApi>) => {
  const albums = fakeAlbumsApi({ Summer: [] })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  await renderPhotoArea({
    api: fakePhotosApi(library),
    albums: { ...albums, ...changes },
    path: `/my-photos/albums/${summer!.albumId}`,
  })
  const open = async () => {
    // The second button, that of the empty album, and not the header's.
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add photos' })).at(-1)!)
    return within(await screen.findByRole('dialog', { name: 'Add photos to the album' }))
  }
  return { picker: await open(), open }
}

test('[AL-09] the other selected photos are added where some were deleted elsewhere', async () => {
  const library = { '2023-8': photosOf({ year: 2023, month: 8 }, 2) }
  const ids = library['2023-8'].map(({ imageId }) => imageId)
  const sent: (readonly string[])[] = []
  const { picker } = await openPicker(library, {
    addPhotos: async (_, photoIds) => {
      sent.push(photoIds)
      if (photoIds.includes(ids[0]!))
        throw Object.assign(new Error('Not found'), { response: new Response(null, { status: 404 }) })
    },
  })
  for (const photo of await picker.findAllByRole('checkbox')) await userEvent.click(photo)
  library['2023-8'] = library['2023-8'].slice(1)
  await userEvent.click(picker.getByRole('button', { name: 'Add 2 photos' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([ids, [ids[1]]])
})

test('[AL-09] photos that are added late do not close a picker that was opened since', async () => {
  const answer = Promise.withResolvers<undefined>()
  const { picker, open } = await openPicker(
    { '2023-8': photosOf({ year: 2023, month: 8 }, 1) },
    { addPhotos: () => answer.promise },
  )
  await userEvent.click(await picker.findByRole('checkbox'))
  await userEvent.click(picker.getByRole('button', { name: 'Add 1 photo' }))
  await userEvent.click(picker.getByRole('button', { name: 'Cancel' }))
  const again = await open()
  await userEvent.click(await again.findByRole('checkbox'))
  await act(async () => answer.resolve(undefined))
  expect(again.getByRole('button', { name: 'Add 1 photo' })).toBeVisible()
})

test('[AL-09] the picker stays open with an error where an empty album has accepted only some of the photos', async () => {
  const albums = fakeAlbumsApi({ Summer: [] })
  const photos = photosOf({ year: 2023, month: 8 }, 2)
  let added: Photo[] = []
  const { picker } = await openPicker(
    { '2023-8': photos },
    {
      find: async (id) => ({ ...(await albums.find(id)), photosCount: added.length }),
      listPhotos: async () => ({ images: added, cursor: null }),
      addPhotos: async () => {
        added = photos.slice(0, 1)
        throw new Error('broken')
      },
    },
  )
  for (const photo of await picker.findAllByRole('checkbox')) await userEvent.click(photo)
  await userEvent.click(picker.getByRole('button', { name: 'Add 2 photos' }))
  // The album and the list of albums are read again.
  await waitFor(() => expect(screen.getAllByText('1 photo', { selector: 'header span' })).toHaveLength(2))
  const kept = within(screen.getByRole('dialog'))
  expect(kept.getByRole('alert')).toHaveTextContent('Unable to save changes. Please try again')
  expect(kept.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
})
