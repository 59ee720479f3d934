import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import './import-modal.tsx'

const { matchMedia } = window

afterEach(() => {
  window.matchMedia = matchMedia
})

const openImport = async ({ isPhone }: { isPhone: boolean }) => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: isPhone && query.includes('coarse') }) as MediaQueryList
  await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 1) }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Add photos' }))
  return within(await screen.findByRole('dialog', { name: 'Import photos' }))
}

test('[UP-01] [UP-04] a computer offers a code for a phone', async () => {
  const computer = await openImport({ isPhone: false })
  expect(computer.getByRole('tab', { name: 'Phone' })).toBeInTheDocument()
  await userEvent.click(computer.getByRole('button', { name: 'Close' }))
})

test('[UP-01] [UP-04] a phone offers its own photos alone', async () => {
  const phone = await openImport({ isPhone: true })
  expect(phone.getByRole('button', { name: 'Choose photos' })).toBeInTheDocument()
  expect(phone.queryByRole('tab')).not.toBeInTheDocument()
})
