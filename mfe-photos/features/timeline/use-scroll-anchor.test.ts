import type { Photo } from '@account/shared/contracts/photo.ts'
import { renderHook } from '@testing-library/react'
import type { Months } from '../../library/library-order.ts'
import { photosOf } from '../../testing/fake-library.ts'
import { middleOfTile } from '../../timeline-layout/scroll-anchor.ts'
import { createSectionRows } from '../../timeline-layout/section-rows.ts'
import { layOutTimeline } from '../../timeline-layout/timeline-layout.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'

const key = '2023-5'
const photos = photosOf({ year: 2023, month: 5 }, 60)
const TOPMOST = 30

const rowsOf = createSectionRows({ width: 200, targetRowHeight: 100, gap: 0 })

const libraryOf = (images: readonly Photo[]) => ({
  months: new Map([[key, { status: 'fulfilled', images, cursor: null }]]) as Months,
  layout: layOutTimeline([{ key, year: 2023, month: 5, count: images.length }], [rowsOf({ images, remaining: 0 }, 1)], {
    headerHeight: 50,
    sectionGap: 0,
  }),
})

const middleOf = (images: readonly Photo[], photo: Photo | undefined) =>
  middleOfTile(libraryOf(images).layout, { key, index: images.findIndex(({ imageId }) => imageId === photo?.imageId) })

/** How far the page moves along when the photos change, with a tile of the middle of the month at the top of the screen. */
const movedBy = (after: readonly Photo[], focusedTile?: HTMLElement) => {
  const nudge = jest.fn((distance: number): number => distance)
  const top = (middleOf(photos, photos[TOPMOST]) ?? 0) - 10
  const unused = () => undefined
  const space = { position: () => top, nudge, moveTo: unused, scrubTo: unused, settle: unused }
  const heard = { whenMoved: () => unused, whenViewed: () => unused }
  const view = { top, bottom: top + window.innerHeight, shift: 0, isFast: false }
  const element = { current: focusedTile?.parentElement ?? null }
  const { rerender } = renderHook(
    (library) => useScrollAnchor({ element, width: 200, space: { ...space, ...heard, view }, ...library }),
    { initialProps: libraryOf(photos) },
  )
  rerender(libraryOf(after))
  return nudge.mock.lastCall?.[0] ?? 0
}

const added = photosOf({ year: 2023, month: 6 }, 20)
const topmostMoves = (after: readonly Photo[]) =>
  (middleOf(after, photos[TOPMOST]) ?? 0) - (middleOf(photos, photos[TOPMOST]) ?? 0)

test('[TL-14] photos that are added above in the same month leave the photo that is looked at where it is', () => {
  const after = [...added, ...photos]
  expect(topmostMoves(after)).toBeGreaterThan(100)
  expect(movedBy(after)).toBeCloseTo(topmostMoves(after))
})

test('[TL-14] photos that are deleted above in the same month leave the photo that is looked at where it is', () => {
  const after = photos.slice(10)
  expect(topmostMoves(after)).toBeLessThan(-100)
  expect(movedBy(after)).toBeCloseTo(topmostMoves(after))
})

test('[TL-14] where the photo that is looked at is deleted, too, the next one that stays takes its place', () => {
  const after = photos.slice(TOPMOST + 2)
  expect(movedBy(after)).toBeLessThan(-1000)
})

test('[TL-14] a photo that has the focus stays where it is when others are added above it', () => {
  const tiles = document.createElement('div')
  tiles.innerHTML = `<a href="/" data-tile="${key}/${TOPMOST}"></a>`
  document.body.append(tiles)
  const tile = tiles.querySelector('a')!
  tile.focus()
  const after = [...added, ...photos]
  expect(movedBy(after, tile)).toBeCloseTo(topmostMoves(after))
})
