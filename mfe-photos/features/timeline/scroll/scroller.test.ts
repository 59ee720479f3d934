import { boxesAround, scrollerOf, scrollingBoxOf } from './scroller.ts'

/** A timeline in the shadow tree of an element that is in a box. */
const timelineInBox = (overflow: string) => {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.overflowY = overflow
  const tree = box.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  return { box, timeline: tree.appendChild(document.createElement('div')) }
}

afterEach(() => document.body.replaceChildren())

test.each(['auto', 'scroll'])('a box with overflow %s scrolls the timeline in it, across shadow trees', (overflow) => {
  const { box, timeline } = timelineInBox(overflow)
  expect(scrollingBoxOf(timeline)).toBe(box)
  const scrollBy = jest.fn()
  Object.assign(box, { scrollBy, getBoundingClientRect: () => new DOMRect(0, 120, 300, 400) })
  jest.spyOn(box, 'clientHeight', 'get').mockReturnValue(400)
  const scroller = scrollerOf(timeline)
  expect(scroller.frame()).toEqual({ top: 120, height: 400 })
  scroller.scrollBy(30, 'instant')
  expect(scrollBy).toHaveBeenCalledWith({ top: 30, behavior: 'instant' })
})

test.each(['visible', 'hidden', 'clip'])('around a box with overflow %s the document scrolls', (overflow) => {
  const { timeline } = timelineInBox(overflow)
  expect(scrollingBoxOf(timeline)).toBeUndefined()
  expect(scrollerOf(timeline).frame()).toEqual({ top: 0, height: window.innerHeight })
})

test('the boxes around the timeline end at what scrolls it', () => {
  const inBox = timelineInBox('auto')
  expect(boxesAround(inBox.timeline)).toEqual([inBox.box.firstElementChild])
  const inPage = timelineInBox('visible')
  expect(boxesAround(inPage.timeline)).toEqual([inPage.box.firstElementChild, inPage.box, document.body])
})
