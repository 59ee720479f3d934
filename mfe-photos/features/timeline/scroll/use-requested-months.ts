import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWhenOnline } from '@account/shared/failures/use-is-online.ts'
import type { Months } from '../../../months/photo-neighbours.ts'
import { monthStoreAtom } from '../../../months/month-store-atom.ts'
import { photoSortingAtom } from '../../../source/photo-sorting.ts'
import { selectionOriginAtom } from '../../../selection/selection-atoms.ts'
import { visibleMonths, type TimelineLayout } from '../layout/timeline-layout.ts'
import type { MonthKey } from '../../../months/counted-month.ts'
import { monthsPart } from '../layout/rendered-months.ts'
import type { ScrollView } from '../layout/scroll-view.ts'
import type { ScrollSpace } from './use-scroll-space.ts'

/** A leap may be the beginning of a drag of the scroll bar, which wastes these requests. */
const MONTHS_OF_LEAP = 2
/** Screens of distance within which a request for a month is kept. */
const SCREENS_NEAR = 2

/**
 * Requests the months on the screen, then those next to it, in the frame that renders them; none during fast scrolling. Of a
 * leap the first on the screen and the next one, which often comes onto it when the first has its real height.
 * Keeps the month in which a range may start, because the range needs its photos. Months that failed without a
 * connection are requested again when the connection returns.
 */
export const useRequestedMonths = (layout: TimelineLayout, { view, onViewChange }: ScrollSpace) => {
  const store = useAtomValue(monthStoreAtom)
  const sorting = useAtomValue(photoSortingAtom)
  const atoms = useStore()
  const lastRequest = useRef<string>(undefined)

  const update = useEffectEvent((now: ScrollView) => {
    const requested = requestedKeys(layout, now).join(' ')
    const origin = atoms.get(selectionOriginAtom)
    const near = [...keysIn(layout, nearby(now)), ...(origin ? [origin.key] : [])].join(' ')
    if (lastRequest.current === `${requested}/${near}`) return
    lastRequest.current = `${requested}/${near}`
    store.request(keysOf(requested), keysOf(near))
  })

  useEffect(() => {
    lastRequest.current = undefined
  }, [store, sorting])

  useEffect(() => update(view), [store, sorting, layout, view])
  useEffect(() => onViewChange((now) => update(now)), [onViewChange])

  useEffect(() => () => store.request([]), [store])

  useWhenOnline(() => store.markStale(failedIn(store.getSnapshot())))
}

const failedIn = (months: Months) => [...months].flatMap(([key, { status }]) => (status === 'rejected' ? key : []))

const keysOf = (joined: string) => (joined === '' ? [] : joined.split(' ')) as MonthKey[]

const requestedKeys = (layout: TimelineLayout, view: ScrollView) => {
  if (view.isLeap) return keysIn(layout, { ...view, bottom: monthsPart(view).bottom }).slice(0, MONTHS_OF_LEAP)
  return view.isFast ? [] : [...new Set([...keysIn(layout, view), ...keysIn(layout, monthsPart(view))])]
}

const nearby = ({ top, bottom }: ScrollView) => {
  const distance = (bottom - top) * SCREENS_NEAR
  return { top: top - distance, bottom: bottom + distance }
}

const keysIn = (layout: TimelineLayout, part: { top: number; bottom: number }) => {
  const { start, end } = visibleMonths(layout, part)
  return layout.countedMonths.slice(start, end).map(({ key }) => key)
}
