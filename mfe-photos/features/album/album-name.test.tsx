import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { fakeAlbumsApi } from '../../testing/fake-albums.ts'
import { fakePhotosApi } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'

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
