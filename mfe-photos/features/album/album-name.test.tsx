import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { fakeAlbumsApi } from '../../testing/fake-albums.ts'
import { fakePhotosApi } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'

const changedElsewhere = () =>
  Object.assign(new Error('Request failed with status code 412'), {
    ...{ name: 'HTTPError', response: new Response(null, { status: 412 }) },
    data: { code: 'changed-elsewhere', message: 'It was changed.', correlationId: crypto.randomUUID() },
  })

test('[AL-05] a name that is saved late does not replace a name that is being typed', async () => {
  const answer = Promise.withResolvers<undefined>()
  const albums = fakeAlbumsApi({ Summer: [] })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  await renderPhotoArea({
    api: fakePhotosApi({}),
    albums: { ...albums, rename: () => answer.promise },
    path: `/my-photos/albums/${summer!.albumId}`,
  })
  const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Summer' }))
  await edit()
  await userEvent.type(screen.getByRole('textbox'), ' 2023{Enter}')
  await userEvent.keyboard('{Escape}')
  await edit()
  await userEvent.type(screen.getByRole('textbox'), ' at the lake')
  await act(async () => answer.resolve(undefined))
  expect(screen.getByRole('textbox')).toHaveValue('Summer at the lake')
})

test('[AL-05] Escape that ends a composition of an input method keeps the field of the name', async () => {
  const albums = fakeAlbumsApi({ Summer: [] })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  await renderPhotoArea({ api: fakePhotosApi({}), albums, path: `/my-photos/albums/${summer!.albumId}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Summer' }))
  await act(async () => void fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true }))
  expect(screen.getByRole('textbox')).toBeInTheDocument()
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(await screen.findByRole('button', { name: 'Summer' })).toBeInTheDocument()
})

test('[AL-05] a name that another window has given is shown, and only a second save replaces it', async () => {
  const albums = fakeAlbumsApi({ Summer: [] })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  const { albumId } = summer!
  const from: string[] = []
  await renderPhotoArea({
    api: fakePhotosApi({}),
    albums: {
      ...albums,
      async rename(id, change) {
        from.push(change.from)
        if (change.from === (await albums.find(id)).albumName) return albums.rename(id, change)
        throw changedElsewhere()
      },
    },
    path: `/my-photos/albums/${albumId}`,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Summer' }))
  await albums.rename(albumId, { albumName: 'Holidays', from: 'Summer' })
  await userEvent.type(screen.getByRole('textbox'), ' 2023{Enter}')
  expect(await screen.findByText(/Another window has named this album “/)).toHaveTextContent('“Holidays”. Save again')
  expect(screen.getByRole('textbox')).toHaveValue('Summer 2023')
  expect((await albums.find(albumId)).albumName).toBe('Holidays')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Summer 2023' })).toBeInTheDocument()
  expect(from).toEqual(['Summer', 'Holidays'])
})
