import { createStore } from 'jotai'
import { monthStoreAtom } from '../../months/month-store-atom.ts'
import { createMonthStore } from '../../months/month-store.ts'
import { photoSortingAtom } from '../../source/photo-sorting.ts'
import { sortPhotosAtom } from './sort-menu.tsx'

test('[TL-09] photos are read in the chosen order, even where the browser stores nothing', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const store = createStore()
  const months = createMonthStore({ loadPage: async () => ({ cursor: null, images: [] }), report: () => '' })
  const reset = jest.spyOn(months, 'reset')
  store.set(monthStoreAtom, months)
  store.set(sortPhotosAtom, { sortKey: 'created', sortOrder: 'asc' })
  expect(store.get(photoSortingAtom)).toEqual({ sortKey: 'created', sortOrder: 'asc' })
  expect(reset).toHaveBeenCalledTimes(1)
  refuse.mockRestore()
})
