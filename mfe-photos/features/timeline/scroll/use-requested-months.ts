import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWhenOnline } from '../../../device/use-is-online.ts'
import type { Months } from '../../../months/photo-neighbours.ts'
import { monthStoreAtom } from '../../../months/month-store-atom.ts'
import { photoSortingAtom } from '../../../source/photo-sorting.ts'
import { selectionOriginAtom } from '../../../selection/selection-atoms.ts'
import { visibleSections, type TimelineLayout } from '../layout/timeline-layout.ts'
import type { SectionKey } from '../../../months/counted-month.ts'
import { monthsPart } from '../layout/rendered-months.ts'
import type { ScrollView } from '../layout/scroll-view.ts'
import type { ScrollSpace } from './use-scroll-space.ts'

/** A request for a month within this distance is not given up. */
const SCREENS_NEAR = 2

/**
 * Tells the store which months are drawn, the ones on the screen before those just beside it: one that comes near is asked
 * for in the frame that draws it, and drawn once for both. Not while it flies past. The month where a range may begin is not
 * let go however far the view is: what the range takes of that month is known only by its photos. Those that failed without
 * a connection are asked for again once there is one.
 */
export const useWantedMonths = (layout: TimelineLayout, { view, whenViewed }: ScrollSpace) => {
  const store = useAtomValue(monthStoreAtom)
  const sorting = useAtomValue(photoSortingAtom)
  const atoms = useStore()
  const told = useRef<string>(undefined)

  const tell = useEffectEvent((now: ScrollView) => {
    const wanted = now.isFast ? '' : wantedKeys(layout, now).join(' ')
    const origin = atoms.get(selectionOriginAtom)
    const near = [...keysIn(layout, nearby(now)), ...(origin ? [origin.key] : [])].join(' ')
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

  useWhenOnline(() => store.markStale(failedIn(store.getSnapshot())))
}

const failedIn = (months: Months) => [...months].flatMap(([key, { status }]) => (status === 'rejected' ? key : []))

const keysOf = (joined: string) => (joined === '' ? [] : joined.split(' ')) as SectionKey[]

const wantedKeys = (layout: TimelineLayout, view: ScrollView) => [
  ...new Set([...keysIn(layout, view), ...keysIn(layout, monthsPart(view))]),
]

const nearby = ({ top, bottom }: ScrollView) => {
  const distance = (bottom - top) * SCREENS_NEAR
  return { top: top - distance, bottom: bottom + distance }
}

const keysIn = (layout: TimelineLayout, part: { top: number; bottom: number }) => {
  const { start, end } = visibleSections(layout, part)
  return layout.sections.slice(start, end).map(({ key }) => key)
}
