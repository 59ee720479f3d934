import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'

afterEach(() => localStorage.clear())

const openLibrary = async () => {
  await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, 3) }),
    path: '/my-photos/photos',
  })
  await screen.findByRole('group', { name: 'August 2023' })
  await screen.findByRole('button', { name: 'Keyboard shortcuts' })
}

test('[TL-11] a question mark opens the list of keys', async () => {
  await openLibrary()
  await userEvent.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getByText('Select all photos on the way').closest('div')).toHaveTextContent('ShiftArrow keys')
  await userEvent.click(help.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[TL-11] customers who turn the key off open the list by its button', async () => {
  await openLibrary()
  await userEvent.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await userEvent.click(within(dialog).getByRole('switch', { name: 'The key ? opens this list' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
