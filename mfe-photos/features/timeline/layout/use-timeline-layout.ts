import type { Photo } from '@account/shared/contracts/photo.ts'
import { useMemo } from 'react'
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
  const ratio = useMemo(() => ratioOfLoaded(months), [months])

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

/** Enough to estimate the ratio of the other photos; a larger sample would keep moving the months. */
const SAMPLE_SIZE = 200

/** Caches the ratios, since every month that loads evaluates mostly the same photos. */
const sampled = new WeakMap<readonly Photo[], Float32Array>()

const ratiosOf = ({ photos, shape }: MonthState): Float32Array => {
  if (shape) return shape.ratios
  const ratios = sampled.get(photos) ?? Float32Array.from(photos.slice(0, SAMPLE_SIZE), photoRatio)
  sampled.set(photos, ratios)
  return ratios
}

const ratioOfLoaded = (months: Months): number => {
  let sum = 0
  let count = 0
  for (const month of months.values())
    for (const ratio of ratiosOf(month)) {
      if (count === SAMPLE_SIZE) return meanRatio(sum, count)
      sum += ratio
      count += 1
    }
  return meanRatio(sum, count)
}
