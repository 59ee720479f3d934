import { renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import type { Months } from '../../library/library-order.ts'
import { photosOf } from '../../testing/fake-library.ts'
import { middleOfTile } from '../../timeline-layout/scroll-anchor.ts'
import { createSectionRows } from '../../timeline-layout/section-rows.ts'
import { layOutTimeline } from '../../timeline-layout/timeline-layout.ts'
import { useTimelinePosition } from './use-timeline-position.ts'

const key = '2023-5'
const photos = photosOf({ year: 2023, month: 5 }, 40)
const PREVIEWED = 23

/** As it is laid out while so many photos of its only month are loaded. */
const libraryWith = (loaded: number) => {
  const images = photos.slice(0, loaded)
  const rowsOf = createSectionRows({ width: 700, targetRowHeight: 100, gap: 0 })
  const rows = rowsOf({ images, remaining: photos.length - loaded }, 1)
  const months: Months = new Map([[key, { status: 'fulfilled', images, cursor: null }]])
  return {
    months,
    layout: layOutTimeline([{ key, year: 2023, month: 5, count: photos.length }], [rows], {
      headerHeight: 50,
      sectionGap: 0,
    }),
  }
}

type Shown = ReturnType<typeof libraryWith> & { previewedId: string | undefined }

test('[TL-14] the photo that was previewed comes to the middle also where the rest of its month arrives meanwhile', async () => {
  const moveTo = jest.fn()
  const unused = () => undefined
  const view = { top: 0, bottom: window.innerHeight, shift: 0, isFast: false }
  const moves = { moveTo, nudge: unused, scrubTo: unused, settle: unused, position: () => 500 }
  const space = { ...moves, view, whenMoved: () => unused, whenViewed: () => unused }
  const focused = jest.fn()
  const photoId = photos[PREVIEWED]!.imageId
  const { rerender } = renderHook((shown: Shown) => useTimelinePosition({ space, focusWhenDrawn: focused, ...shown }), {
    initialProps: { ...libraryWith(24), previewedId: photoId } as Shown,
    wrapper: MemoryRouter,
  })
  rerender({ ...libraryWith(24), previewedId: undefined })
  rerender({ ...libraryWith(40), previewedId: undefined })
  const place = { key, index: PREVIEWED } as const
  const [early, late] = [24, 40].map((loaded) => middleOfTile(libraryWith(loaded).layout, place) ?? 0)
  expect(late).not.toBeCloseTo(early!)
  expect(moveTo.mock.lastCall?.[0]).toBeCloseTo(late! - window.innerHeight / 2)
  await waitFor(() => expect(focused).toHaveBeenCalledWith(`${key}/${PREVIEWED}`))
})
