import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { monthStoreAtom } from '../../library/month-store-atom.ts'
import { photoSortingAtom } from '../../library/photo-sorting.ts'
import { visibleSections, type TimelineLayout } from '../../timeline-layout/timeline-layout.ts'
import type { SectionKey } from '../../timeline-layout/timeline-section.ts'
import type { ScrollView } from './scroll-view.ts'
import type { ScrollSpace } from './use-scroll-space.ts'

/** Half a screen ahead, so that a month is mostly there when it comes into view. */
const SCREENS_AHEAD = 0.5
/** A request for a month within this distance is not given up. */
const SCREENS_NEAR = 2

/** Tells the store which months are in view, the ones on the screen before those just beside it. Not while it flies past. */
export const useWantedMonths = (layout: TimelineLayout, { view, whenViewed }: ScrollSpace) => {
  const store = useAtomValue(monthStoreAtom)
  const sorting = useAtomValue(photoSortingAtom)
  const told = useRef<string>(undefined)

  const tell = useEffectEvent((now: ScrollView) => {
    const wanted = now.isFast ? '' : wantedKeys(layout, now).join(' ')
    const near = keysAround(layout, now, SCREENS_NEAR).join(' ')
    if (told.current === `${wanted}/${near}`) return
    told.current = `${wanted}/${near}`
    store.want(keysOf(wanted), keysOf(near))
  })

  useEffect(() => {
    told.current = undefined
  }, [store, sorting])

  useEffect(() => tell(view), [store, sorting, layout, view])
  useEffect(() => whenViewed((now) => tell(now)), [whenViewed])

  useEffect(() => () => store.want([]), [store])
}

const keysOf = (joined: string) => (joined === '' ? [] : joined.split(' ')) as SectionKey[]

const wantedKeys = (layout: TimelineLayout, view: ScrollView) => [
  ...new Set([...keysAround(layout, view, 0), ...keysAround(layout, view, SCREENS_AHEAD)]),
]

const keysAround = (layout: TimelineLayout, { top, bottom }: ScrollView, screens: number) => {
  const ahead = (bottom - top) * screens
  const { start, end } = visibleSections(layout, { top: top - ahead, bottom: bottom + ahead })
  return layout.sections.slice(start, end).map(({ key }) => key)
}
