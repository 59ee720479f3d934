import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { august, findPreview, openPreview } from '../../testing/open-preview.tsx'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'

test('[PV-04] the photo of the confirmation is deleted, even where another photo is shown by then', async () => {
  // A host whose dialogs do not block the content below them.
  const open = () => {
    const element = document.body.appendChild(document.createElement('div'))
    return { element, close: () => element.remove() }
  }
  const { preview } = await openPreview({ services: { modals: { open } } })
  await userEvent.click(preview.getByRole('button', { name: 'Delete' }))
  await userEvent.click(preview.getByRole('button', { name: 'Next photo' }))
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete photo' })).getByRole('button', { name: 'Delete' }),
  )
  const august = within(screen.getByRole('group', { name: 'August 2023' }))
  await waitFor(() => expect(august.queryByRole('img', { name: /^2023-8-2\.jpg/ })).not.toBeInTheDocument())
  expect(august.getByRole('img', { name: /^2023-8-3\.jpg/ })).toBeInTheDocument()
  expect(preview.getByRole('img')).toHaveAccessibleName(/^2023-8-3\.jpg/)
})

/** Deletes the first photo of August while September is still loading. */
const deleteFirstOfAugust = async () => {
  const september = Promise.withResolvers<undefined>()
  const library = { '2023-8': photosOf(august, 2), '2023-9': photosOf({ year: 2023, month: 9 }, 2) }
  const working = fakePhotosApi(library)
  const area = await renderPhotoArea({
    api: {
      ...working,
      listMonth: async (wanted, query, signal) => {
        if (wanted.month === 9) await september.promise
        return working.listMonth(wanted, query, signal)
      },
    },
    path: `/my-photos/photos/preview/${library['2023-8'][0]!.imageId}`,
  })
  const preview = await findPreview()
  await preview.findByRole('button', { name: 'Previous photo', busy: true })
  await userEvent.click(preview.getByRole('button', { name: 'Delete' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete photo' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  return { ...area, preview, september }
}

test('[PV-04] a deletion leads to the previous photo, even where it must be loaded first', async () => {
  const { preview, september } = await deleteFirstOfAugust()
  expect(preview.getByRole('status')).toHaveTextContent('Loading the photo…')
  expect(preview.queryByRole('img')).not.toBeInTheDocument()
  september.resolve(undefined)
  expect(await preview.findByRole('img', { name: /^2023-9-2\.jpg/ })).toBeInTheDocument()
  expect(preview.queryByRole('img', { name: /^2023-8/ })).not.toBeInTheDocument()
})

test('[PV-04] a deletion leads to the next photo where the previous one cannot be loaded', async () => {
  const { preview, september } = await deleteFirstOfAugust()
  september.reject(new Error('broken'))
  expect(await preview.findByRole('img', { name: /^2023-8-2\.jpg/ })).toBeInTheDocument()
})

test('[PV-04] a deletion that is undone while the previous photo is loading stays at its photo', async () => {
  const { preview, services, september } = await deleteFirstOfAugust()
  act(() => services.recorded.toasted[0]?.action?.run())
  september.resolve(undefined)
  await preview.findByRole('button', { name: 'Previous photo', busy: false })
  expect(preview.getByRole('img')).toHaveAccessibleName(/^2023-8-1\.jpg/)
})

test('[PV-04] a photo that is opened by its address and deleted before its month has loaded leads to the previous one', async () => {
  const month = Promise.withResolvers<undefined>()
  const photos = photosOf(august, 3)
  const working = fakePhotosApi({ '2023-8': photos })
  await renderPhotoArea({
    api: {
      ...working,
      listMonth: async (...question) => {
        await month.promise
        return working.listMonth(...question)
      },
    },
    path: `/my-photos/photos/preview/${photos[1]!.imageId}`,
  })
  const preview = await findPreview()
  await userEvent.click(await preview.findByRole('button', { name: 'Delete' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete photo' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(preview.getByRole('status')).toHaveTextContent('Loading the photo…')
  month.resolve(undefined)
  expect(await preview.findByRole('img', { name: /^2023-8-1\.jpg/ })).toBeInTheDocument()
})
