import type { PageSnapshot } from '@account/shared/micro-frontend/page-snapshot.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakePhotosApi, photosOf } from '../../../testing/fake-library.ts'
import { renderPhotoArea } from '../../../testing/render-photo-area.tsx'

const august = photosOf({ year: 2023, month: 8 }, 3)
const preview = `/my-photos/photos/preview/${august[1]!.imageId}`

/** The snapshots that the page has stored; the last one counts. */
const openLibrary = async (options: { photos?: typeof august; path?: string } = {}) => {
  const { photos = august, path = '/my-photos/photos' } = options
  const kept: (PageSnapshot | undefined)[] = []
  const library = { '2023-8': [...photos] }
  const keepSnapshot = (look: PageSnapshot | undefined) => void kept.push(look)
  const area = await renderPhotoArea({ api: fakePhotosApi(library), path, services: { keepSnapshot } })
  return { ...area, kept, library }
}

const idsIn = (look: PageSnapshot | undefined) => look?.pictures.map(({ url }) => url.split('/').at(-2))
const ids = august.map(({ imageId }) => imageId)

const showEveryPicture = async () => {
  for (const picture of await screen.findAllByRole('img')) fireEvent.load(picture)
}

test('[TL-04] the newest photos are stored for the next visit once they are visible', async () => {
  const { kept } = await openLibrary()
  expect(kept).toEqual([])
  await showEveryPicture()
  await waitFor(() => expect(kept.map(idsIn)).toEqual([ids]))
})

test('a photo that is gone is not stored, even where the page is left at once', async () => {
  const { kept, library, refresh } = await openLibrary()
  await showEveryPicture()
  await waitFor(() => expect(kept).toHaveLength(1))
  library['2023-8'].shift()
  await refresh()
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2))
  window.dispatchEvent(new Event('pagehide'))
  expect(idsIn(kept.at(-1))).toEqual(ids.slice(1))
})

test('[TL-04] photos that have moved up since the introduction was collapsed are stored at their current place', async () => {
  let timelineTop = 300
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, timelineTop))
  const { kept } = await openLibrary()
  await showEveryPicture()
  await waitFor(() => expect(kept).toHaveLength(1))
  timelineTop = 200
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
  await waitFor(() => expect(kept).toHaveLength(2))
  const [before, after] = kept.map((look) => look!.pictures[0]!.top)
  expect(after).toBe(before! - 100)
  jest.restoreAllMocks()
})

test('another order clears the snapshot', async () => {
  const { kept } = await openLibrary()
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'dateTaken-asc')
  window.dispatchEvent(new Event('pagehide'))
  expect(kept.at(-1)).toBeUndefined()
  expect(kept.length).toBeGreaterThan(0)
})

test('a library that has become empty clears the snapshot', async () => {
  const { kept } = await openLibrary({ photos: [] })
  expect(await screen.findByText('Your photo library is empty')).toBeInTheDocument()
  expect(kept).toEqual([undefined])
})

test('a preview keeps the snapshot', async () => {
  const { kept } = await openLibrary({ path: preview })
  await screen.findByRole('dialog', { name: 'Photo preview' })
  window.dispatchEvent(new Event('pagehide'))
  expect(kept).toEqual([])
})
