import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeAlbumsApi } from '../../testing/fake-albums.ts'
import { fakePhotosApi } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'

/** The first id of a test's host. */
const FIRST_REPORT = '0195d3a0-0000-4000-8000-000000000001'

const refusal = (status: number, code: string) =>
  Object.assign(new Error(String(status)), {
    name: 'HTTPError',
    response: new Response(null, { status }),
    data: { code, message: 'No.', correlationId: '0195d3a0-0000-4000-8000-000000000001' },
  })

const deleteSummer = async (deleting: Promise<undefined>) => {
  const albums = fakeAlbumsApi({ Summer: [] })
  const [summer] = (await albums.list({ limit: 1, displaySharedData: 'false' })).albums
  const shown = await renderPhotoArea({
    api: fakePhotosApi({}),
    albums: { ...albums, delete: () => deleting },
    path: `/my-photos/albums/${summer!.albumId}`,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete album' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete album Summer' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete album' }))
  return { ...shown, dialog }
}

test('[AL-08] an album that another tab has deleted counts as deleted', async () => {
  const { services, address } = await deleteSummer(Promise.reject(refusal(404, 'album-not-found')))
  await waitFor(() => expect(address()).toBe('/my-photos/albums'))
  expect(services.recorded.toasted).toEqual([expect.objectContaining({ message: 'Summer album deleted' })])
})

test('[AL-08] an album that could not be deleted stays, and the customer sees an error', async () => {
  const { dialog, services } = await deleteSummer(Promise.reject(refusal(500, 'unexpected')))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    `Unable to remove album. Please try againReference: ${FIRST_REPORT}`,
  )
  expect(services.recorded.toasted).toEqual([])
})

test('[AL-08] [SH-21] a failure after the dialog was closed shows a toast', async () => {
  const deleting = Promise.withResolvers<undefined>()
  const { dialog, services } = await deleteSummer(deleting.promise)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  deleting.reject(refusal(500, 'unexpected'))
  await waitFor(() =>
    expect(services.recorded.toasted).toEqual([
      { kind: 'error', message: 'Unable to remove album. Please try again', correlationId: FIRST_REPORT },
    ]),
  )
})

test('[AL-08] a customer who has left the album stays on the other screen when the album is deleted', async () => {
  const deleting = Promise.withResolvers<undefined>()
  const { address, dialog, services } = await deleteSummer(deleting.promise)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('link', { name: 'My albums' }))
  await userEvent.click(await screen.findByRole('link', { name: /^Photos/ }))
  const elsewhere = address()
  deleting.resolve(undefined)
  await waitFor(() => expect(services.recorded.toasted).toHaveLength(1))
  expect(address()).toBe(elsewhere)
})
