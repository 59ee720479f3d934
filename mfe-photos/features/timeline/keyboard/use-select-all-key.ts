import { useSetAtom } from 'jotai'
import type { RefObject } from 'react'
import { isTextField, usePageKeys } from '../../../device/page-keys.ts'
import { selectMonthsAtom } from '../../../selection/selection-atoms.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'

/** Ctrl+A selects all photos wherever the focus is, except in a text field. */
export const useSelectAllKey = (element: RefObject<HTMLElement | null>, countedMonths: readonly CountedMonth[]) => {
  const selectMonths = useSetAtom(selectMonthsAtom)

  usePageKeys(element, (event) => {
    const isSelectAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey
    if (!isSelectAll || isTextField(event.target)) return
    event.preventDefault()
    selectMonths(countedMonths)
  })
}
