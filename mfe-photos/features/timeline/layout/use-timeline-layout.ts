import type { Photo } from '@account/shared/contracts/photo.ts'
import { useMemo } from 'react'
import { mayHold, type Months } from '../../../months/photo-neighbours.ts'
import { remainingPhotos, uninitializedMonth, type MonthState } from '../../../months/month-state.ts'
import { meanRatio, photoRatio } from '../../../photo/photo-ratio.ts'
import { createSectionRows } from './month-rows.ts'
import { createTimelineLayouts, type TimelineLayout } from './timeline-layout.ts'
import type { TimelineSection } from '../../../months/counted-month.ts'
import { measuresFor } from './timeline-measures.ts'

/** The geometry of the whole library from its counts and what is loaded of it. */
export const useTimelineLayout = (
  counted: readonly TimelineSection[],
  months: Months,
  width: number,
): TimelineLayout => {
  const measures = useMemo(() => measuresFor(width), [width])
  const sectionRows = useMemo(() => createSectionRows(measures), [measures])
  const layOutTimeline = useMemo(() => createTimelineLayouts(measures), [measures])
  const ratio = useMemo(() => ratioOfLoaded(months), [months])

  return useMemo(() => {
    const sections = counted.filter(mayHold(months))
    const rows = sections.map(({ key, count }) => {
      const month: MonthState = months.get(key) ?? uninitializedMonth
      const { images, shape } = month
      return sectionRows({ images, shape, remaining: remainingPhotos(month, count) }, ratio)
    })
    return layOutTimeline(sections, rows)
  }, [counted, months, layOutTimeline, sectionRows, ratio])
}

/** Enough to know what a customer's photos are like; more would move the months above for ever. */
const SAMPLE_SIZE = 200

/** Asked for whenever a month has come, by then mostly of the same photos. */
const sampled = new WeakMap<readonly Photo[], Float32Array>()

const ratiosOf = ({ images, shape }: MonthState): Float32Array => {
  if (shape) return shape.ratios
  const ratios = sampled.get(images) ?? Float32Array.from(images.slice(0, SAMPLE_SIZE), photoRatio)
  sampled.set(images, ratios)
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
