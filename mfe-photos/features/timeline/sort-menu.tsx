import { Sorting } from '@account/shared/contracts/sorting.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { monthStoreAtom } from '../../months/month-store-atom.ts'
import { stopSelectionAtom } from '../../selection/selection-atoms.ts'
import { photoSortingAtom } from '../../source/photo-sorting.ts'
import styles from './sort-menu.module.css'

/** Changes the sorting, and drops the photos that are loaded in the old order and the selection by its months. */
export const sortPhotosAtom = atom(null, (get, set, sorting: Sorting) => {
  set(stopSelectionAtom)
  set(photoSortingAtom, sorting)
  get(monthStoreAtom).reset()
})

const choices = ['dateTaken-desc', 'dateTaken-asc', 'created-desc', 'created-asc'] as const

export const SortMenu = () => {
  const intl = useIntl()
  const { embedding } = useHostServices()
  const { sortKey, sortOrder } = useAtomValue(photoSortingAtom)
  const sortPhotos = useSetAtom(sortPhotosAtom)

  const choose = (choice: string) => {
    const [key, order] = choice.split('-')
    sortPhotos(Sorting.parse({ sortKey: key, sortOrder: order }))
    // On an embedding page the list starts where that page puts it.
    if (!embedding) window.scrollTo({ top: 0, behavior: 'instant' })
    else if (embedding.element.getBoundingClientRect().top < 0)
      embedding.element.scrollIntoView({ behavior: 'instant' })
  }
  return (
    <select
      className={styles.menu}
      aria-label={intl.formatMessage({ id: 'sort.label' })}
      title={intl.formatMessage({ id: 'sort.tooltip' })}
      value={`${sortKey}-${sortOrder}`}
      onChange={(event) => choose(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {intl.formatMessage({ id: `sort.${choice}` })}
        </option>
      ))}
    </select>
  )
}
