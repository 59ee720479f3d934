import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { selectionAtom } from '../../selection/selection-atoms.ts'
import { printTrayAtom } from '../../prints/print-tray.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { renderPhotoArea } from '../../testing/render-photo-area.tsx'
// The screen loads this module lazily; importing it here keeps its compilation out of the tests' timeouts.
import '../selection-actions/selection-actions.tsx'

/** A month of three photos, which is being added to the tray until the test releases the request. */
const addMonth = async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 3)
  const working = fakePhotosApi({ '2023-8': photos })
  const answer = Promise.withResolvers<undefined>()
  const { store } = await renderPhotoArea({
    api: {
      ...working,
      listMonth: async (month, query) => {
        // The tray reads the whole month, the screen one page.
        if (query.limit === 500) await answer.promise
        return working.listMonth(month, query)
      },
    },
  })
  await screen.findAllByRole('gridcell')
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.click(await screen.findByRole('button', { name: 'Add to print tray' }))
  const goOn = async () => {
    answer.resolve(undefined)
    await waitFor(() => expect(store.get(printTrayAtom).getSnapshot()).toHaveLength(3))
    expect(await screen.findByText('3 photos in the print tray')).toBeInTheDocument()
  }
  return { store, goOn }
}

test('[DL-08] adding photos to the tray ends their selection', async () => {
  const { store, goOn } = await addMonth()
  await goOn()
  await waitFor(() => expect(store.get(selectionAtom)).toBeUndefined())
})

test('[DL-08] photos that are added late do not end a selection that was started since', async () => {
  const { store, goOn } = await addMonth()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Control>}a{/Control}')
  const startedSince = store.get(selectionAtom)
  expect(startedSince).toBeDefined()
  await goOn()
  expect(store.get(selectionAtom)).toBe(startedSince)
})

test('[DL-08] photos that are added late do not end a selection that was changed since', async () => {
  const { store, goOn } = await addMonth()
  await userEvent.click(screen.getByRole('checkbox', { name: /^2023-8-2\.jpg/ }))
  const changedSince = store.get(selectionAtom)
  expect(changedSince).toBeDefined()
  await goOn()
  expect(store.get(selectionAtom)).toBe(changedSince)
})

test('[DL-08] more photos than the tray holds are not read for it, and the button states the reason', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 1_001)
  const { store } = await renderPhotoArea({ api: fakePhotosApi({ '2023-8': photos }) })
  const ids = new Set(photos.map(({ imageId }) => imageId))
  act(() => store.set(selectionAtom, new Map([['2023-8' as const, { kind: 'some' as const, ids }]])))
  expect(await screen.findByRole('button', { name: 'Add to print tray' })).toHaveAccessibleDescription(
    'The print tray holds 1,000 photos at most. Order or remove some first.',
  )
})
