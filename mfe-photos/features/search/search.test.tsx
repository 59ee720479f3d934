import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
// Loaded lazily by the screens; importing them here keeps their compilation out of the tests' timeouts.
import '../library-tools/find-tools.tsx'
import './places-switch.tsx'
import '../../screens/filtered-area.tsx'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { august } from '../../testing/open-preview.tsx'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'

const SEARCH = '/my-photos/photos/search'

const openAt = async (path: string, changes: Parameters<typeof fakePhotosApi>[1] = {}) => {
  const photos = photosOf(august, 3)
  const area = await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photos }, changes), path })
  return { ...area, photos, user: userEvent.setup() }
}

const field = () => screen.findByRole('searchbox', { name: 'Search' })
const found = () => screen.findAllByRole('gridcell')

test('/ opens the search with the focus in its field, and does not write into it', async () => {
  const { user, address } = await openAt('/my-photos/photos')
  await screen.findByRole('button', { name: 'Search' })
  await user.keyboard('/')
  expect(address()).toBe(SEARCH)
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveValue('')
  expect(screen.getByText('Search your photos')).toBeInTheDocument()
})

test('results follow the text, with their address, and Escape clears the text and then ends the search', async () => {
  const { user, address, photos } = await openAt(SEARCH)
  await user.type(await field(), '2023-8-2')
  await waitFor(() => expect(address()).toBe(`${SEARCH}/2023-8-2`))
  expect(await found()).toHaveLength(1)
  expect(document.querySelector(`[data-photo="${photos[1]!.imageId}"]`)).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(await field()).toHaveValue('')
  expect(address()).toBe(SEARCH)
  await user.keyboard('{Escape}')
  expect(address()).toBe('/my-photos/photos')
  expect(screen.getByRole('heading', { name: 'My photos' })).toHaveFocus()
})

test('keys of an unfinished composition belong to the input method', async () => {
  const { user, address } = await openAt(SEARCH)
  await user.type(await field(), '2023-8-2')
  await waitFor(() => expect(address()).toBe(`${SEARCH}/2023-8-2`))
  fireEvent.keyDown(await field(), { key: 'Escape', isComposing: true })
  expect(await field()).toHaveValue('2023-8-2')
  expect(address()).toBe(`${SEARCH}/2023-8-2`)
})

test('an address with a text shows its results, and keeps spaces and slashes of the text', async () => {
  const asked: (string | undefined)[] = []
  const timelineCounts = async (_: unknown, filter?: { search?: string | undefined }) => {
    asked.push(filter?.search)
    return { 2023: { 8: 1 } }
  }
  await openAt(`${SEARCH}/24%2F12%20x%25`, { timelineCounts })
  expect(await field()).toHaveValue('24/12 x%')
  expect(asked).toContain('24/12 x%')
})

test('a search without a match says so', async () => {
  await openAt(`${SEARCH}/lisbon`)
  expect(await screen.findByRole('heading', { name: 'No photos for “lisbon”' })).toBeInTheDocument()
})

test('an empty search offers the words for photos that should not be printed', async () => {
  const { user, address } = await openAt(SEARCH)
  await field()
  await user.click(screen.getByRole('button', { name: 'Blurred' }))
  expect(address()).toBe(`${SEARCH}/blurred`)
  expect(await field()).toHaveValue('blurred')
})

test('a text of dots alone leaves the search at its address', async () => {
  const { user, address } = await openAt(SEARCH)
  await user.type(await field(), '..{Enter}')
  expect(address()).toBe(SEARCH)
})

test('without the flag there is no search and no address of it', async () => {
  const { address } = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photosOf(august, 1) }),
    path: `${SEARCH}/beach`,
    services: { flags: { ...fakeHostServices().flags, search: false } },
  })
  await found()
  expect(address()).toBe('/my-photos/photos')
  await screen.findByRole('button', { name: 'Favourites' })
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument()
})

const placesSwitch = () => screen.findByRole('switch', { name: 'Search by place' })

test('an empty search switches places on and off, and says what is stored', async () => {
  const switched: boolean[] = []
  const { user } = await openAt(SEARCH, {
    async switchPlaces(isOn) {
      switched.push(isOn)
      return { isOn, isReading: isOn }
    },
  })
  expect(await placesSwitch()).not.toBeChecked()
  expect(await placesSwitch()).toHaveAccessibleDescription(/^We read where each photo was taken .* your photos stay/)
  await user.click(await placesSwitch())
  await waitFor(async () => expect(await placesSwitch()).toBeChecked())
  expect(await screen.findByText('Finding the places of your photos…')).toBeInTheDocument()
  await user.click(await placesSwitch())
  await waitFor(async () => expect(await placesSwitch()).not.toBeChecked())
  expect(screen.queryByText('Finding the places of your photos…')).not.toBeInTheDocument()
  expect(switched).toEqual([true, false])
})

test('a switch that fails shows its failure and stays as it was', async () => {
  const { user } = await openAt(SEARCH, { switchPlaces: () => Promise.reject(new Error('No connection')) })
  await user.click(await placesSwitch())
  expect(await screen.findByText('The places could not be switched. Please try again.')).toBeInTheDocument()
  expect(await placesSwitch()).not.toBeChecked()
})

test('without the flag of places the search offers no switch', async () => {
  await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photosOf(august, 1) }),
    path: SEARCH,
    services: { flags: { ...fakeHostServices().flags, places: false } },
  })
  await field()
  await screen.findByRole('button', { name: 'Blurred' })
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
})
