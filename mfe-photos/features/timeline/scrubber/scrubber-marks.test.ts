import { justifyRows } from '@account/shared/photo-grid/justified-rows.ts'
import { DENSITY_PARTS, densityPath } from './scrubber-marks.ts'
import { layOutTimeline } from '../layout/timeline-layout.ts'
import { monthsFromCounts } from '../../../months/counted-month.ts'

test('the silhouette is widest where there are most photos, and each month has its height', () => {
  const countedMonths = monthsFromCounts({ 2023: { 8: 100, 7: 25 } }, { onNegativeCount: () => undefined })
  const rows = justifyRows(new Float32Array(5).fill(1), { width: 100, targetRowHeight: 100, gap: 0 })
  const layout = layOutTimeline(countedMonths, [rows, rows], { width: 100, headerHeight: 0, monthGap: 0 })
  const half = DENSITY_PARTS / 2
  expect(densityPath(layout)).toBe(
    `M${DENSITY_PARTS} 0L0 0L0 ${half}L${half} ${half}L${half} ${DENSITY_PARTS}L${DENSITY_PARTS} ${DENSITY_PARTS}Z`,
  )
})
