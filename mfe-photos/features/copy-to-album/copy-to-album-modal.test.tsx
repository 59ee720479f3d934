import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import type { AlbumsApi } from '../../api/albums-api.ts'
import { selectionAtom } from '../../selection/selection-atoms.ts'
import { fakeAlbumsApi } from '../../testing/fake-albums.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import '../selection-actions/selection-actions.tsx'
import './copy-to-album-modal.tsx'

/** Opens the dialog that copies the selected photos, two by default, to an album. */
const beginCopy = async (albums: AlbumsApi, count = 2) => {
  const photos = photosOf({ year: 2023, month: 8 }, count)
  const library = { '2023-8': photos }
  const ids = photos.map(({ imageId }) => imageId)
  const { store } = await renderPhotoArea({ api: fakePhotosApi(library), albums })
  await screen.findAllByRole('gridcell')
  act(() => store.set(selectionAtom, new Map([['2023-8' as const, { kind: 'some' as const, ids: new Set(ids) }]])))
  await userEvent.click(await screen.findByRole('button', { name: 'Copy to album' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy to album' }))
  return { library, ids, store, dialog }
}

test('[AL-10] a retry copies the photos to the new album that the first attempt created', async () => {
  const albums = fakeAlbumsApi()
  const filled: string[] = []
  const { dialog } = await beginCopy({
    ...albums,
    addPhotos: async (albumId) => {
      filled.push(albumId)
      if (filled.length === 1) throw new Error('broken')
    },
  })
  await userEvent.type(await dialog.findByRole('textbox'), 'Summer {Enter}')
  expect(await dialog.findByText('Unable to save changes. Please try again')).toBeInTheDocument()

  await userEvent.type(dialog.getByRole('textbox'), '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const made = (await albums.list({ limit: 50, displaySharedData: 'false' })).albums.map(({ albumId }) => albumId)
  expect(made).toHaveLength(1)
  expect(filled).toEqual([...made, ...made])
})

test('[AL-10] a customer with shared albums only begins with a new album, and reads why', async () => {
  const albums = fakeAlbumsApi({ Summer: [] })
  const list: AlbumsApi['list'] = async (query) => {
    const page = await albums.list(query)
    return { ...page, albums: page.albums.map((album) => ({ ...album, isShared: true })) }
  }
  const { dialog } = await beginCopy({ ...albums, list })
  expect(await dialog.findByText(/There is no album yet that you can copy to/)).toBeInTheDocument()
  expect(dialog.queryByText('Summer')).not.toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: 'Album name' })).toHaveFocus()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[AL-10] a retry after a lost response sends the same key, so that it creates one album', async () => {
  const albums = fakeAlbumsApi()
  const keys: string[] = []
  const { dialog } = await beginCopy({
    ...albums,
    create: async (name, key) => {
      keys.push(key)
      if (keys.length === 1) throw new Error('Failed to fetch')
      return albums.create(name, key)
    },
  })
  await userEvent.type(await dialog.findByRole('textbox'), 'Summer{Enter}')
  expect(await dialog.findByText('Unable to save changes. Please try again')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox'), '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(keys).toEqual([expect.any(String), keys[0]])
})

/** An album that accepts all photos or none, and only photos of the library; and the ids that it received. */
const albumsOfOneWithout = (gone: () => readonly string[]) => {
  const sent: (readonly string[])[] = []
  const albums: AlbumsApi = {
    ...fakeAlbumsApi({ Summer: [] }),
    addPhotos: async (_, photoIds) => {
      sent.push(photoIds)
      if (photoIds.some((id) => gone().includes(id)))
        throw Object.assign(new Error('Not found'), { response: new Response(null, { status: 404 }) })
    },
  }
  return { albums, sent }
}

test('[AL-10] the other selected photos are copied where some were deleted elsewhere', async () => {
  let gone: readonly string[] = []
  const { albums, sent } = albumsOfOneWithout(() => gone)
  const { library, ids, dialog } = await beginCopy(albums)
  gone = [ids[0]!]
  library['2023-8'] = library['2023-8'].slice(1)
  await userEvent.click(await dialog.findByRole('button', { name: /Summer/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([ids, [ids[1]]])
})

test('[AL-10] the customer sees an error where all photos were deleted elsewhere, and none stays selected', async () => {
  let gone: readonly string[] = []
  const { albums, sent } = albumsOfOneWithout(() => gone)
  const { library, ids, store, dialog } = await beginCopy(albums)
  gone = ids
  library['2023-8'] = []
  await userEvent.click(await dialog.findByRole('button', { name: /Summer/ }))
  expect(await dialog.findByText('Unable to save changes. Please try again')).toBeInTheDocument()
  expect(sent).toEqual([ids])
  expect(store.get(selectionAtom)).toEqual(new Map())
})

test('[AL-10] the selection stays unchecked where the album was deleted elsewhere', async () => {
  const data = { code: 'album-not-found', message: 'No.', correlationId: '0195d3a0-0000-4000-8000-000000000001' }
  const refusal = Object.assign(new Error('404'), {
    name: 'HTTPError',
    response: new Response(null, { status: 404 }),
    data,
  })
  const { library, store, dialog } = await beginCopy({
    ...fakeAlbumsApi({ Summer: [] }),
    addPhotos: () => Promise.reject(refusal),
  })
  // A check would find them missing.
  library['2023-8'] = []
  await userEvent.click(await dialog.findByRole('button', { name: /Summer/ }))
  expect(await dialog.findByText('Unable to save changes. Please try again')).toBeInTheDocument()
  expect(store.get(selectionAtom)?.size).toBe(1)
})

test('[AL-10] the button for a new album is not reused as the button that creates it', async () => {
  const { dialog } = await beginCopy(fakeAlbumsApi({ Summer: [] }))
  const begin = dialog.getByRole('button', { name: 'New album' })
  await userEvent.click(begin)
  expect(begin).not.toBeInTheDocument()
  expect(dialog.getByRole('textbox')).toHaveFocus()
})

test('[AL-10] an album that is receiving photos cannot be pressed twice and keeps the focus', async () => {
  const answer = Promise.withResolvers<undefined>()
  const addPhotos = jest.fn(() => answer.promise)
  const { dialog } = await beginCopy({ ...fakeAlbumsApi({ Summer: [] }), addPhotos })
  const summer = await dialog.findByRole('button', { name: /Summer/ })
  await userEvent.click(summer)
  await waitFor(() => expect(summer).toHaveAttribute('aria-disabled', 'true'))
  // A browser takes the focus from a button that becomes disabled.
  expect(summer).toBeEnabled()
  await userEvent.click(summer)
  answer.reject(new Error('broken'))
  expect(await dialog.findByText('Unable to save changes. Please try again')).toBeInTheDocument()
  expect(addPhotos).toHaveBeenCalledTimes(1)
})

test('[AL-10] the text for one photo is in the singular', async () => {
  const { dialog } = await beginCopy(fakeAlbumsApi(), 1)
  expect(dialog.getByText('1 photo selected')).toBeInTheDocument()
})
