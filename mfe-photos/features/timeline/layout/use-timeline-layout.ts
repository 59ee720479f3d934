import { TIMELINE_PAGE_LIMIT } from '@account/shared/contracts/timeline-numbers.ts'
import { useMemo, useState } from 'react'
import { mayHold, type Months } from '../../../months/photo-neighbours.ts'
import { remainingPhotos, uninitializedMonth, type MonthState } from '../../../months/month-state.ts'
import { meanRatio, photoRatio } from '@account/shared/photo-grid/photo-ratio.ts'
import { createMonthRows } from './month-rows.ts'
import { columnsOf } from './sparse-months.ts'
import { createTimelineLayouts, type TimelineLayout } from './timeline-layout.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'
import { measuresFor } from './timeline-measures.ts'

/** The layout of the whole library from its counts and its loaded photos. */
export const useTimelineLayout = (counted: readonly CountedMonth[], months: Months, width: number): TimelineLayout => {
  const measures = useMemo(() => measuresFor(width), [width])
  const isSingle = counted.length < 2
  const monthRows = useMemo(
    () => createMonthRows({ ...measures, columns: isSingle ? undefined : columnsOf(measures) }),
    [measures, isSingle],
  )
  const layOutTimeline = useMemo(() => createTimelineLayouts(measures), [measures])
  const [estimateRatio] = useState(createRatioEstimate)
  const ratio = useMemo(() => estimateRatio(months), [estimateRatio, months])

  return useMemo(() => {
    const countedMonths = counted.filter(mayHold(months))
    const rows = countedMonths.map(({ key, count }) => {
      const month: MonthState = months.get(key) ?? uninitializedMonth
      const { photos, shape } = month
      return monthRows({ photos, shape, remaining: remainingPhotos(month, count) }, ratio)
    })
    return layOutTimeline(countedMonths, rows)
  }, [counted, months, layOutTimeline, monthRows, ratio])
}

/** As many as the first page of a month, so that the estimate is there before the customer leaps away from the first screen. */
const SAMPLE_SIZE = TIMELINE_PAGE_LIMIT

/**
 * Estimates the ratio of the photos that have not loaded by the first ones that have. The estimate stays: another one would move all
 * months, and the page with them, when months that are not even on the screen arrive.
 */
const createRatioEstimate = () => {
  let estimate: number | undefined
  return (months: Months): number => {
    if (estimate !== undefined) return estimate
    const sample = [...months.values()].flatMap(({ photos }) => photos).slice(0, SAMPLE_SIZE)
    const sum = sample.reduce((total, photo) => total + photoRatio(photo), 0)
    const ratio = meanRatio(sum, sample.length)
    if (sample.length === SAMPLE_SIZE) estimate = ratio
    return ratio
  }
}
