import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { monthStoreAtom } from '../../library/month-store-atom.ts'
import { visibleSections, type TimelineLayout } from '../../timeline-layout/timeline-layout.ts'
import type { ScrollView } from './use-scroll-view.ts'

/** Half a screen ahead, so that a month is mostly there when it comes into view. */
const SCREENS_AHEAD = 0.5

/** Tells the store which months are in view, the ones on the screen before those just beside it. */
export const useWantedMonths = (layout: TimelineLayout, view: ScrollView) => {
  const store = useAtomValue(monthStoreAtom)
  const wanted = wantedKeys(layout, view).join(' ')

  useEffect(() => {
    store.want(wanted === '' ? [] : (wanted.split(' ') as Parameters<typeof store.want>[0]))
  }, [store, wanted])

  useEffect(() => () => store.want([]), [store])
}

const wantedKeys = (layout: TimelineLayout, view: ScrollView) => {
  const ahead = (view.bottom - view.top) * SCREENS_AHEAD
  const onScreen = keysWithin(layout, view)
  const near = keysWithin(layout, { top: view.top - ahead, bottom: view.bottom + ahead })
  return [...new Set([...onScreen, ...near])]
}

const keysWithin = (layout: TimelineLayout, view: ScrollView) => {
  const { start, end } = visibleSections(layout, view)
  return layout.sections.slice(start, end).map(({ key }) => key)
}
