import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
// Loaded lazily by the photo area; importing them here keeps their compilation out of the tests' timeouts.
import '../library-tools/find-tools.tsx'
import '../../screens/similar-screen.tsx'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { august } from '../../testing/open-preview.tsx'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'

const SIMILAR = '/my-photos/photos/similar'

/** A library of one burst of three photos and a pair; photos that are deleted leave their stacks. */
const openSimilar = async (changes: Parameters<typeof fakePhotosApi>[1] = {}) => {
  const photos = photosOf(august, 5)
  const library = { '2023-8': photos }
  const api = fakePhotosApi(library, {
    stacks: async () => ({
      cursor: null,
      stacks: [photos.slice(0, 3), photos.slice(3)].flatMap((stack) => {
        const left = stack.filter((photo) => library['2023-8'].includes(photo))
        return left.length > 1 ? { photos: left } : []
      }),
    }),
    ...changes,
  })
  const area = await renderPhotoArea({ api, path: SIMILAR })
  return { ...area, api, photos, user: userEvent.setup() }
}

const burst = () => screen.findByRole('button', { name: /3 similar photos/ })
const openBurst = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await burst())
  return within(await screen.findByRole('dialog', { name: '3 similar photos' }))
}
const undo = ({ services }: Awaited<ReturnType<typeof openSimilar>>) =>
  act(async () => services.recorded.toasted.at(-1)?.action?.run())

test('the library leads to its stacks, each with the number of its photos', async () => {
  const photos = photosOf(august, 2)
  const api = fakePhotosApi({ '2023-8': photos }, { stacks: async () => ({ cursor: null, stacks: [{ photos }] }) })
  const { address } = await renderPhotoArea({ api })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('button', { name: 'Similar photos' }))
  expect(address()).toBe(SIMILAR)
  expect(await screen.findByRole('button', { name: /2 similar photos/ })).toBeInTheDocument()
})

test('the sharpest photo is kept unless the customer chooses others, and each is shown large', async () => {
  const { user, photos } = await openSimilar()
  const stack = await openBurst(user)
  expect(stack.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, false])
  expect(stack.getByText('Sharpest')).toBeInTheDocument()
  expect(stack.getByRole('img', { name: /2023-8-1/ })).toHaveAttribute('src', photos[0]!.thumbnails[2]!.url)
  await user.click(stack.getByRole('button', { name: /Show 2023-8-2/ }))
  expect(stack.getByRole('img', { name: /2023-8-2/ })).toHaveAttribute('src', photos[1]!.thumbnails[2]!.url)
  await user.click(stack.getByRole('checkbox', { name: /Keep 2023-8-2/ }))
  expect(stack.getByRole('status')).toHaveTextContent('2 photos are kept, 1 photo is deleted')
  expect(stack.getByRole('button', { name: 'Delete 1 photo' })).toBeEnabled()
})

test('nothing can be deleted while all photos are kept, or none', async () => {
  const { user } = await openSimilar()
  const stack = await openBurst(user)
  await user.click(stack.getByRole('checkbox', { name: /Keep 2023-8-1/ }))
  expect(stack.getByRole('button', { name: 'Delete 3 photos' })).toBeDisabled()
  for (const box of stack.getAllByRole('checkbox')) await user.click(box)
  expect(stack.getByRole('button', { name: 'Delete 0 photos' })).toBeDisabled()
})

test('the rest of a stack leaves the page at once, returns with an undo, and the focus does not get lost', async () => {
  const area = await openSimilar()
  const stack = await openBurst(area.user)
  await area.user.click(stack.getByRole('button', { name: 'Delete 2 photos' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: /3 similar photos/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /2 similar photos/ })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Similar photos' })).toHaveFocus()
  await undo(area)
  expect(await burst()).toBeInTheDocument()
  expect(area.api.deletions).toEqual([])
})

test('the rest of a stack is deleted when the time to undo is over or the page is left', async () => {
  const { user, api, photos } = await openSimilar()
  const stack = await openBurst(user)
  await user.click(stack.getByRole('button', { name: 'Delete 2 photos' }))
  await act(async () => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(api.deletions).toEqual([[photos[1]!.imageId, photos[2]!.imageId]]))
  expect(screen.queryByRole('button', { name: /3 similar photos/ })).not.toBeInTheDocument()
})

test('a library without similar photos says so', async () => {
  await openSimilar({ stacks: async () => ({ cursor: null, stacks: [] }) })
  expect(await screen.findByRole('heading', { name: 'No similar photos' })).toBeInTheDocument()
})

test('stacks that cannot be read offer another attempt', async () => {
  await openSimilar({ stacks: async () => Promise.reject(new Error('The service fails.')) })
  expect(await screen.findByText(/Unable to display similar photos/)).toBeInTheDocument()
})

test('without the flag there are no similar photos and no address of them', async () => {
  const { address } = await renderPhotoArea({
    api: fakePhotosApi({ '2023-8': photosOf(august, 1) }),
    path: SIMILAR,
    services: { flags: { ...fakeHostServices().flags, similarPhotos: false } },
  })
  expect(address()).not.toBe(SIMILAR)
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  expect(screen.getByRole('button', { name: 'Delete all photos' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Similar photos' })).not.toBeInTheDocument()
})
