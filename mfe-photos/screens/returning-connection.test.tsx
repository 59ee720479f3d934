import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { openPreview } from '../testing/open-preview.tsx'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'

const connect = () => act(async () => void window.dispatchEvent(new Event('online')))

test('[TL-07] a month that failed without a connection is loaded when the connection returns; a loaded one is not', async () => {
  const working = fakePhotosApi({
    '2023-8': photosOf({ year: 2023, month: 8 }, 3),
    '2023-7': photosOf({ year: 2023, month: 7 }, 2),
  })
  let isOffline = true
  await renderPhotoArea({
    api: {
      ...working,
      listMonth: async (wanted, query) => {
        if (isOffline && wanted.month === 8) throw new TypeError('Failed to fetch')
        return working.listMonth(wanted, query)
      },
    },
  })
  expect(await screen.findByText('Error: Your photos could not be loaded')).toBeInTheDocument()
  isOffline = false
  await connect()
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(5))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(working.monthCalls).toEqual(['2023/7 limit=24', '2023/8 limit=24'])
})

test('[PV-07] the picture of a preview that failed without a connection is retried when the connection returns', async () => {
  const { preview } = await openPreview()
  const picture = () => preview.queryByRole('img', { name: /^2023-8-2\.jpg/ })
  fireEvent.error(picture()!)
  await waitFor(() => expect(picture()).toBeInTheDocument())
  fireEvent.error(picture()!)
  expect(await preview.findByText('Error: Your photo could not be loaded')).toBeInTheDocument()
  expect(picture()).not.toBeInTheDocument()
  await connect()
  expect(picture()).toBeInTheDocument()
  expect(preview.queryByText('Error: Your photo could not be loaded')).not.toBeInTheDocument()
})
