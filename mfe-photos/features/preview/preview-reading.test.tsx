import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { august, findPreview, openPreview } from '../../testing/open-preview.tsx'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'

test('[PV-07] a retry of a photo that could not be read keeps the focus in the preview', async () => {
  const working = fakePhotosApi({ '2023-8': photosOf(august, 3) })
  const found = Promise.withResolvers<never>()
  let find = async (): Promise<never> => {
    throw new Error('broken')
  }
  await renderPhotoArea({
    api: { ...working, timelineCounts: () => new Promise(() => undefined), find: () => find() },
    path: '/my-photos/photos/preview/0195d3a0-0000-7000-8000-000000000001',
  })
  const preview = await screen.findByRole('dialog', { name: 'Photo preview' })
  find = () => found.promise
  await userEvent.click(await within(preview).findByRole('button', { name: 'Try again' }))
  await within(preview).findByText('Loading the photo…')
  expect(preview).toHaveFocus()
})

test('[PV-05] a failed next page is shown on its button, which retries it', async () => {
  const photos = photosOf(august, 30)
  const working = fakePhotosApi({ '2023-8': photos })
  let isBroken = true
  await renderPhotoArea({
    api: {
      ...working,
      listMonth: async (wanted, query) => {
        if (isBroken && query.cursor) throw new Error('broken')
        return working.listMonth(wanted, query)
      },
    },
    path: `/my-photos/photos/preview/${photos[23]!.imageId}`,
  })
  const preview = await findPreview()
  const next = await preview.findByRole('button', { name: 'The next photo could not be loaded. Try again' })
  expect(next).not.toHaveAttribute('aria-busy')

  isBroken = false
  await userEvent.click(next)
  await userEvent.click(await preview.findByRole('button', { name: 'Next photo', busy: false }))
  expect(await preview.findByRole('img', { name: /^2023-8-25\.jpg/ })).toBeInTheDocument()
})

test('[PV-05] a retry of the month of a linked photo loads its neighbours', async () => {
  const photos = photosOf(august, 60)
  const working = fakePhotosApi({ '2023-8': photos })
  let isBroken = true
  await renderPhotoArea({
    api: {
      ...working,
      listMonth: async (wanted, query) => {
        if (isBroken) throw new Error('broken')
        return working.listMonth(wanted, query)
      },
    },
    path: `/my-photos/photos/preview/${photos[40]!.imageId}`,
  })
  const preview = await findPreview()
  const next = await preview.findByRole('button', { name: 'The next photo could not be loaded. Try again' })
  isBroken = false
  await userEvent.click(next)
  await userEvent.click(await preview.findByRole('button', { name: 'Next photo', busy: false }))
  expect(await preview.findByRole('img', { name: /^2023-8-42\.jpg/ })).toBeInTheDocument()
})

test('[PV-05] a month that is read for a photo far down in it is read no further once that photo is left', async () => {
  const photos = photosOf(august, 240)
  const working = fakePhotosApi({ '2023-8': photos })
  const pages: (() => void)[] = []
  await renderPhotoArea({
    api: {
      ...working,
      listMonth: async (wanted, query, signal) => {
        await new Promise<void>((resolve) => pages.push(resolve))
        return working.listMonth(wanted, query, signal)
      },
    },
    path: `/my-photos/photos/preview/${photos[239]!.imageId}`,
  })
  const preview = await findPreview()
  await preview.findByRole('img', { name: /^2023-8-240\.jpg/ })
  const answer = () => act(async () => pages.splice(0).forEach((send) => send()))
  await answer()
  await waitFor(() => expect(pages).toHaveLength(1))
  await userEvent.click(preview.getByRole('button', { name: 'Close preview' }))
  await answer()
  expect(pages).toEqual([])
  expect(working.monthCalls).toHaveLength(2)
})

test('[PV-07] a picture whose address has expired is loaded from a new address', async () => {
  const photos = photosOf(august, 3)
  const library = { '2023-8': photos }
  await renderPhotoArea({
    api: fakePhotosApi(library),
    path: `/my-photos/photos/preview/${photos[1]!.imageId}`,
  })
  const preview = await findPreview()
  await preview.findByRole('button', { name: 'Next photo' })
  const picture = () => preview.getByRole('img', { name: /^2023-8-2\.jpg/ })
  library['2023-8'] = photos.map((photo) => ({
    ...photo,
    thumbnails: photo.thumbnails.map((thumbnail) => ({ ...thumbnail, url: `${thumbnail.url}?new` })),
  }))
  await act(async () => fireEvent.error(picture()))
  expect(picture()).toHaveAttribute('src', expect.stringMatching(/1300\.jpg\?new$/))
})

test('[PV-07] a picture that fails at its new address as well shows an error', async () => {
  const { preview } = await openPreview()
  const picture = () => preview.getByRole('img', { name: /^2023-8-2\.jpg/ })
  await act(async () => fireEvent.error(picture()))
  await act(async () => fireEvent.error(picture()))
  expect(preview.queryByRole('img')).not.toBeInTheDocument()
  expect(preview.getByText('Error: Your photo could not be loaded')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  expect(preview.getByRole('img', { name: /^2023-8-3\.jpg/ })).toBeInTheDocument()
})

test('[PV-07] a photo that cannot be read shows an error with its reference, and loads on retry', async () => {
  const [photo] = photosOf({ year: 2022, month: 2 }, 1)
  let isDown = true
  const find = async () => {
    if (isDown) throw new Error('down')
    return photo!
  }
  const api = fakePhotosApi({ '2023-8': photosOf(august, 1) }, { find })
  await renderPhotoArea({ api, path: `/my-photos/photos/preview/${photo!.imageId}` })
  const preview = await findPreview()
  expect(await preview.findByRole('alert')).toHaveTextContent(/Reference: 0195d3a0-/)
  isDown = false
  await userEvent.click(preview.getByRole('button', { name: 'Try again' }))
  expect(await preview.findByRole('img')).toHaveAccessibleName(/^2022-2-1\.jpg/)
})
