import { act, fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import english from '../../../messages/en.json'
import { justifyRows } from '@account/shared/photo-grid/justified-rows.ts'
import { layOutTimeline, type TimelineLayout } from '../layout/timeline-layout.ts'
import { monthsFromCounts } from '../../../months/counted-month.ts'
import type { ScrollView } from '../layout/scroll-view.ts'
import { TimelineScrubber } from './timeline-scrubber.tsx'
import type { ScrollSpace } from '../scroll/use-scroll-space.ts'

const ROW_HEIGHT = 100
const ROWS = 10
const MONTHS = 12

type Newest = { photos?: number; rowCount?: number }

/** Twelve months that are alike except the newest. */
const layoutOf = ({ photos = 24, rowCount = ROWS }: Newest = {}): TimelineLayout => {
  const months = Array.from({ length: MONTHS }, (_, index) => [index + 1, index + 1 === MONTHS ? photos : 24])
  const countedMonths = monthsFromCounts({ 2023: Object.fromEntries(months) }, { onNegativeCount: () => undefined })
  const rowsOf = (count: number) =>
    justifyRows(new Float32Array(count).fill(1), { width: ROW_HEIGHT, targetRowHeight: ROW_HEIGHT, gap: 0 })
  const rows = countedMonths.map((_, index) => rowsOf(index === 0 ? rowCount : ROWS))
  return layOutTimeline(countedMonths, rows, { width: ROW_HEIGHT, headerHeight: 0, monthGap: 0 })
}

const startScrubber = (layout = layoutOf()) => {
  let position = 0
  const movedListeners = new Set<(position: number) => void>()
  const viewListeners = new Set<(view: ScrollView) => void>()
  const space: ScrollSpace = {
    fillsPage: jest.fn(() => true),
    screenHeight: () => window.innerHeight,
    shownHeight: () => window.innerHeight,
    view: { top: 0, bottom: 0, shift: 0, isFast: false },
    position: () => position,
    moveTo: jest.fn(),
    scrubTo: jest.fn(),
    settle: jest.fn(),
    nudge: jest.fn(),
    onMove: (listener) => {
      movedListeners.add(listener)
      return () => void movedListeners.delete(listener)
    },
    onViewChange: (listener) => {
      viewListeners.add(listener)
      return () => void viewListeners.delete(listener)
    },
  }
  // Each view of the timeline is a rendering with a space of its own.
  const scrubberOf = (shown: TimelineLayout) => (
    <IntlProvider locale="en-GB" messages={english}>
      <TimelineScrubber layout={shown} space={{ ...space }} />
    </IntlProvider>
  )
  const { container, rerender } = render(scrubberOf(layout))
  return {
    space,
    scrollTo: (next: number) =>
      act(() => {
        position = next
        movedListeners.forEach((listener) => listener(next))
      }),
    renderView: () => act(() => viewListeners.forEach((listener) => listener(space.view))),
    layOut: (next: TimelineLayout) => rerender(scrubberOf(next)),
    isResting: () => container.querySelector('.thumb')?.hasAttribute('data-resting'),
    thumb: () => container.querySelector('.thumb')!,
    thumbAt: () => container.querySelector<HTMLElement>('.thumb')?.style.insetBlockStart,
    silhouette: () => container.querySelector('path')?.getAttribute('d'),
  }
}

test('[TL-17] the thumb moves with the photos, and alone only where it would be several pixels off', () => {
  const { scrollTo, renderView, thumbAt } = startScrubber()
  expect(thumbAt()).toBe('0.0%')
  scrollTo(20)
  expect(thumbAt()).toBe('0.0%')
  renderView()
  expect(thumbAt()).toBe('0.2%')
  scrollTo(100)
  expect(thumbAt()).toBe('0.9%')
})

test('[TL-17] the thumb rests while the buttons above the photos are visible, which it would cover on a phone', () => {
  const { scrollTo, isResting } = startScrubber()
  expect(isResting()).toBe(false)
  scrollTo(-1)
  expect(isResting()).toBe(true)
  scrollTo(0)
  expect(isResting()).toBe(false)
})

test('[TL-17] scrolling does not read the styles around the scrubber again, a new layout does', () => {
  const layout = layoutOf()
  const { space, layOut } = startScrubber(layout)
  const { calls } = jest.mocked(space.fillsPage).mock
  const readOnce = calls.length
  layOut(layout)
  layOut(layout)
  expect(calls.length).toBe(readOnce)
  layOut(layoutOf({ rowCount: ROWS * 2 }))
  expect(calls.length).toBeGreaterThan(readOnce)
})

test('[TL-17] the silhouette renders where it looks different, not for each month that loads', () => {
  const { layOut, silhouette } = startScrubber(layoutOf({ rowCount: 100 }))
  const rendered = silhouette()
  layOut(layoutOf({ rowCount: 101 }))
  expect(silhouette()).toBe(rendered)
  layOut(layoutOf({ rowCount: 130 }))
  const whenHigher = silhouette()
  expect(whenHigher).not.toBe(rendered)
  layOut(layoutOf({ rowCount: 130, photos: 12 }))
  expect(silhouette()).not.toBe(whenHigher)
})

test('[TL-17] a key leads to another month; with Alt, Ctrl or the command key it is left to the browser', () => {
  const { space } = startScrubber()
  const isTaken = (key: KeyboardEventInit) => !fireEvent.keyDown(screen.getByRole('slider'), key)
  expect(isTaken({ key: 'ArrowLeft', altKey: true })).toBe(false)
  expect(isTaken({ key: 'End', ctrlKey: true })).toBe(false)
  expect(isTaken({ key: 'ArrowDown', metaKey: true })).toBe(false)
  expect(space.moveTo).not.toHaveBeenCalled()
  expect(isTaken({ key: 'End' })).toBe(true)
  expect(space.moveTo).toHaveBeenCalledTimes(1)
})

describe('[TL-17] a drag', () => {
  const RAIL = { top: 100, height: 1_000 }
  // jsdom has no pointer events.
  const point = (type: string, target: Element, pointed: { clientY: number | undefined; pointerType: string }) => {
    const event = new MouseEvent(type, { bubbles: true, button: 0, clientY: pointed.clientY ?? 0 })
    fireEvent(target, Object.assign(event, { pointerId: 1, pointerType: pointed.pointerType, isPrimary: true }))
  }
  const drag = (target: Element, pointerType: string, [pressed, ...moved]: number[]) => {
    point('pointerdown', target, { clientY: pressed, pointerType })
    for (const clientY of moved) point('pointermove', target, { clientY, pointerType })
  }
  const scrubbedTo = ({ scrubTo }: ScrollSpace) =>
    jest.mocked(scrubTo).mock.calls.map(([position]) => Math.round((position / range) * RAIL.height))
  const range = layoutOf().height - window.innerHeight

  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(RAIL as DOMRect)
  })
  afterEach(() => jest.restoreAllMocks())

  test.each(['touch', 'mouse'])('by its thumb begins where the photos are, wherever on it the %s is', (pointerType) => {
    const { space, scrollTo, thumb } = startScrubber()
    scrollTo(range / 2)
    drag(thumb(), pointerType, [620, 621, 720, 590, 1_130])
    expect(scrubbedTo(space)).toEqual([501, 600, 470, 1_000])
  })

  test.each(['touch', 'mouse'])('beside its thumb leads to the %s', (pointerType) => {
    const { space } = startScrubber()
    drag(screen.getByRole('slider'), pointerType, [620, 720, 2_000])
    expect(scrubbedTo(space)).toEqual([520, 620, 1_000])
  })
})
