import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { fakePhotosApi, photosOf } from '../../../testing/fake-library.ts'
import { renderPhotoArea } from '../../../testing/render-photo-area.tsx'

const month = { year: 2023, month: 8 }
const photos = photosOf(month, 5)
const [, , third, fourth] = photos

const openMonth = async () => {
  const library = { '2023-8': photos }
  const { refresh } = await renderPhotoArea({ api: fakePhotosApi(library) })
  const august = within(await screen.findByRole('group', { name: 'August 2023' }))
  const tiles = await august.findAllByRole('link')
  const become = async (next: typeof photos) => {
    library['2023-8'] = next
    await refresh()
    await waitFor(() => expect(august.getAllByRole('img')).toHaveLength(next.length))
  }
  return { tiles, become, tabStops: () => august.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0) }
}

const photoOf = (tile: Element | null | undefined) => tile?.getAttribute('data-photo')

test('[TL-05] the focus stays with its photo when photos are added before it', async () => {
  const { tiles, become, tabStops } = await openMonth()
  act(() => tiles[2]!.focus())
  await become([...photosOf(month, 1), ...photos])
  await waitFor(() => expect(photoOf(document.activeElement)).toBe(third!.imageId))
  expect(tabStops().map(photoOf)).toEqual([third!.imageId])
})

test('[TL-05] the focus moves to the next photo when its photo is removed', async () => {
  const { tiles, become } = await openMonth()
  act(() => tiles[2]!.focus())
  await become(photos.filter((photo) => photo !== third))
  await waitFor(() => expect(photoOf(document.activeElement)).toBe(fourth!.imageId))
})

test('[TL-05] Tab leads to the photo that had the focus last, at its current place', async () => {
  const { tiles, become, tabStops } = await openMonth()
  act(() => tiles[2]!.focus())
  act(() => tiles[2]!.blur())
  await become([...photosOf(month, 1), ...photos])
  await waitFor(() => expect(tabStops().map(photoOf)).toEqual([third!.imageId]))
  expect(document.activeElement).toBe(document.body)
})

test('[TL-05] the focus stays with its photo when the rows change', async () => {
  const { tiles, become } = await openMonth()
  act(() => tiles[4]!.focus())
  const [first, ...others] = photos
  await become([{ ...first!, visibleWidth: 4_000, visibleHeight: 1_000 }, ...others])
  await waitFor(() => expect(photoOf(document.activeElement)).toBe(photos[4]!.imageId))
})
