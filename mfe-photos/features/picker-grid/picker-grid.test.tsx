import { createScreenRenderer } from '@account/shared/testing/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import english from '../../messages/en.json'
import { photosApiAtom } from '../../api/photos-api.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { PickerGrid } from './picker-grid.tsx'

const renderScreen = createScreenRenderer(english)

/** A library of two pages, the second of which fails while it is broken. */
const renderPicker = () => {
  const photos = photosOf({ year: 2023, month: 8 }, 4)
  const server = { isBroken: false }
  renderScreen({
    screen: <PickerGrid chosen={new Set()} onToggle={() => undefined} />,
    provide: (store) =>
      store.set(photosApiAtom, {
        ...fakePhotosApi({}),
        list: async ({ cursor }) => {
          if (!cursor) return { images: photos.slice(0, 2), cursor: 'second' }
          if (server.isBroken) throw new Error('broken')
          return { images: photos.slice(2), cursor: null }
        },
      }),
  })
  return server
}

const more = () => screen.findByRole('button', { name: 'Show more photos' })

test('[AL-09] the focus moves to the first new photo when the last page is shown', async () => {
  renderPicker()
  await userEvent.click(await more())
  expect(await screen.findByRole('checkbox', { name: /^2023-8-3\.jpg/ })).toHaveFocus()
})

test('[AL-09] an error of the next page is shown where it was requested', async () => {
  const server = renderPicker()
  server.isBroken = true
  await userEvent.click(await more())
  const alert = await screen.findByRole('alert')
  const last = screen.getByRole('checkbox', { name: /^2023-8-2\.jpg/ })
  expect(last.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  server.isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(4))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('[AL-09] the grid is limited to a month, and shows the whole library again', async () => {
  const library = { '2023-8': photosOf({ year: 2023, month: 8 }, 2), '2021-2': photosOf({ year: 2021, month: 2 }, 1) }
  renderScreen({
    screen: <PickerGrid chosen={new Set()} onToggle={() => undefined} />,
    provide: (store) =>
      store.set(photosApiAtom, {
        ...fakePhotosApi(library),
        list: async () => ({ images: Object.values(library).flat(), cursor: null }),
      }),
  })
  const menu = await screen.findByRole('combobox', { name: 'Month' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All photos',
    'August 2023 (2)',
    'February 2021 (1)',
  ])
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(3))
  await userEvent.selectOptions(menu, 'February 2021 (1)')
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1))
  await userEvent.selectOptions(menu, 'All photos')
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(3))
})
