import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { selectionAtom } from '../../../selection/selection-atoms.ts'
import { fakePhotosApi, photosOf } from '../../../testing/fake-library.ts'
import { renderPhotoArea } from '../../../testing/render-photo-area.tsx'
// The toolbar loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import '../../selection-actions/selection-actions.tsx'

const month = { year: 2023, month: 8 }

const openMonth = async (changes: Parameters<typeof fakePhotosApi>[1] = {}) => {
  const photos = photosOf(month, 5)
  const library = { '2023-8': photos }
  const { store, refresh } = await renderPhotoArea({ api: fakePhotosApi(library, changes) })
  const august = within(await screen.findByRole('group', { name: 'August 2023' }))
  await august.findAllByRole('link')
  const click = async (index: number, keys: { ctrlKey?: boolean; shiftKey?: boolean }) => {
    const { localFileName } = photos[index]!
    const name = new RegExp(`^${localFileName.replace('.', String.raw`\.`)}`)
    await act(async () => fireEvent.click(august.getByRole('img', { name }), keys))
  }
  const selected = () => {
    const selection = store.get(selectionAtom)?.get('2023-8')
    const isSelected = (id: string) => (selection?.kind === 'all' ? !selection.except.has(id) : selection?.ids.has(id))
    return library['2023-8'].filter(({ imageId }) => isSelected(imageId)).map(({ imageId }) => imageId)
  }
  return { library, photos, refresh, august, click, selected }
}

test('[TL-11] a range starts at the photo that was selected last, even after others were added before it', async () => {
  const { library, photos, refresh, august, click, selected } = await openMonth()
  await click(2, { ctrlKey: true })
  library['2023-8'] = [...photosOf(month, 1), ...photos]
  await refresh()
  await waitFor(() => expect(august.getAllByRole('img')).toHaveLength(6))
  await click(3, { shiftKey: true })
  expect(selected()).toEqual([photos[2]!.imageId, photos[3]!.imageId])
})

test('[TL-11] a new range starts at the clicked photo where the last one is gone', async () => {
  const { library, photos, refresh, august, click, selected } = await openMonth()
  await click(1, { ctrlKey: true })
  library['2023-8'] = photos.filter((_, index) => index !== 1)
  await refresh()
  await waitFor(() => expect(august.getAllByRole('img')).toHaveLength(4))
  await click(3, { shiftKey: true })
  expect(selected()).toEqual([photos[3]!.imageId])
  await click(4, { shiftKey: true })
  expect(selected()).toEqual([photos[3]!.imageId, photos[4]!.imageId])
})

test.each([9_000, 2])('[TL-11] a month that is counted as %i and holds five selects the five', async (counted) => {
  const { photos, august, click, selected } = await openMonth({
    timelineCounts: async () => ({ 2023: { 8: counted } }),
  })
  await click(0, { ctrlKey: true })
  await click(2, { shiftKey: true })
  expect(selected()).toEqual(photos.slice(0, 3).map(({ imageId }) => imageId))
  await act(async () => fireEvent.click(august.getByRole('checkbox', { name: 'Select all photos of August 2023' })))
  expect(screen.getByText('5 selected')).toBeVisible()
})

test('[TL-11] a range that the arrow keys extend is shorter on the way back, and leaves what was selected before', async () => {
  const { photos, august, click, selected } = await openMonth()
  const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement!, { key, shiftKey: true }))
  await click(4, { ctrlKey: true })
  await click(0, { ctrlKey: true })
  await act(async () => august.getAllByRole('checkbox', { name: /^2023-8/ })[0]!.focus())
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await press(key)
  expect(selected()).toEqual(photos.map(({ imageId }) => imageId))
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await press(key)
  expect(selected()).toEqual([0, 1, 4].map((index) => photos[index]!.imageId))
})
