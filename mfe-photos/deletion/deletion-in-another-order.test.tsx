import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import '../features/preview/preview.tsx'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { renderPhotoArea } from '../testing/render-photo-area.tsx'

// The tests control the time to undo; only leaving the page ends it.
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Two photos of August and one of January; the deletion of the second of August is pending. */
const deleteInOrder = async (order: string) => {
  const library = {
    '2023-8': photosOf({ year: 2023, month: 8 }, 2),
    '2022-1': photosOf({ year: 2022, month: 1 }, 1),
  }
  const api = fakePhotosApi(library)
  const { services } = await renderPhotoArea({ api })
  const names = () => screen.getAllByRole<HTMLImageElement>('img').map(({ alt }) => alt.split('.')[0])
  await sortBy(order)
  await user.click(await screen.findByRole('img', { name: /^2023-8-2\.jpg/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete photo' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Close preview' }))
  return { api, library, services, names }
}

const sortBy = async (order: string) => {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort photos' }), order)
  await screen.findByRole('group', { name: order.startsWith('created') ? 'All photos' : 'August 2023' })
  await screen.findByRole('img', { name: /^2023-8-1\.jpg/ })
  await screen.findByRole('img', { name: /^2022-1-1\.jpg/ })
}

test.each([
  ['dateTaken-desc', 'created-desc'],
  ['created-desc', 'dateTaken-desc'],
  ['dateTaken-desc', 'dateTaken-asc'],
])(
  '[DL-05] a photo that is deleted in the order %s stays hidden in %s, and can be undone there',
  async (one, other) => {
    const { services, names } = await deleteInOrder(one)
    await sortBy(other)
    expect(names()).not.toContain('2023-8-2')
    expect(screen.getAllByRole('gridcell')).toHaveLength(2)
    act(() => services.recorded.toasted[0]?.action?.run())
    expect(names()).toContain('2023-8-2')
    expect(screen.getAllByRole('gridcell')).toHaveLength(3)
  },
)

test.each([
  ['dateTaken-desc', 'created-desc'],
  ['created-desc', 'dateTaken-desc'],
])('[DL-05] a photo that is deleted in the order %s is deleted for good in %s', async (one, other) => {
  const { api, library, names } = await deleteInOrder(one)
  const meant = library['2023-8'][1]!.imageId
  await sortBy(other)
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(api.deletions).toEqual([[meant]]))
  expect(screen.getAllByRole('gridcell')).toHaveLength(2)
  expect(names()).not.toContain('2023-8-2')
})

test('[DL-05] a month that is read for its deletion is read to its end in the order in which it started', async () => {
  const firstPage = Promise.withResolvers<undefined>()
  const photos = photosOf({ year: 2023, month: 8 }, 600)
  const working = fakePhotosApi({ '2023-8': photos, '2022-1': photosOf({ year: 2022, month: 1 }, 1) })
  const orders: unknown[] = []
  await renderPhotoArea({
    api: {
      ...working,
      listMonth: async (wanted, query) => {
        if (query.limit !== 500) return working.listMonth(wanted, query)
        orders.push(`${query.sortKey} ${query.sortOrder}`)
        await firstPage.promise
        return working.listMonth(wanted, query)
      },
    },
  })
  await screen.findAllByRole('img')
  await user.click(screen.getByRole('checkbox', { name: 'Select all photos of August 2023' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 600 photos' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort photos' }), 'dateTaken-asc')
  firstPage.resolve(undefined)
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(working.deletions.flat()).toHaveLength(600))
  expect(orders).toEqual(['dateTaken desc', 'dateTaken desc'])
})
