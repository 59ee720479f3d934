import { boxesAround, scrollerOf } from './scroller.ts'

type Box = { overflow: string; top?: number; height?: number; content?: number }

/** A box that scrolls, with a height of its own unless its content gives it one. */
const boxIn = (parent: Element, { overflow, top = 0, height = 400, content = 5_000 }: Box) => {
  const box = parent.appendChild(document.createElement('div'))
  box.style.overflowY = overflow
  const scrollBy = jest.fn()
  Object.assign(box, { scrollBy, getBoundingClientRect: () => new DOMRect(0, top, 300, height) })
  jest.spyOn(box, 'clientHeight', 'get').mockReturnValue(height)
  jest.spyOn(box, 'scrollHeight', 'get').mockReturnValue(content)
  return { box, scrollBy }
}

/** A timeline in the shadow tree of an element of the page. */
const timelineIn = (box: Element) => {
  const tree = box.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  return tree.appendChild(document.createElement('div'))
}

const wholeWindow = { top: 0, height: window.innerHeight }

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.style.overflowY = ''
})

test.each(['auto', 'scroll'])('a box with overflow %s scrolls the timeline in it, across shadow trees', (overflow) => {
  const { box, scrollBy } = boxIn(document.body, { overflow, top: 120 })
  const scroller = scrollerOf(timelineIn(box))
  expect(scroller.frame()).toEqual({ top: 120, height: 400 })
  scroller.scrollBy(30, 'instant')
  expect(scrollBy).toHaveBeenCalledWith({ top: 30, behavior: 'instant' })
})

test.each(['visible', 'hidden', 'clip'])('around a box with overflow %s the document scrolls', (overflow) => {
  const { box } = boxIn(document.body, { overflow })
  const scroller = scrollerOf(timelineIn(box))
  expect([scroller.isPage, scroller.frame()]).toEqual([true, wholeWindow])
})

test('around a box that grows with the timeline the document scrolls, even when its overflow is auto', () => {
  const { box, scrollBy } = boxIn(document.body, { overflow: 'auto', top: -3_000, height: 90_000, content: 90_000 })
  const scrollWindow = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  const scroller = scrollerOf(timelineIn(box))
  expect(scroller.frame()).toEqual(wholeWindow)
  scroller.scrollBy(30, 'instant')
  expect(scrollWindow).toHaveBeenCalledWith({ top: 30, behavior: 'instant' })
  expect(scrollBy).not.toHaveBeenCalled()
})

test('in boxes within boxes the photos are seen where all of them are, and the nearest one scrolls', () => {
  const outer = boxIn(document.body, { overflow: 'auto', top: 50, height: 300 })
  const inner = boxIn(outer.box, { overflow: 'scroll', top: 200, height: 400 })
  const scroller = scrollerOf(timelineIn(inner.box))
  expect(scroller.frame()).toEqual({ top: 200, height: 150 })
  scroller.scrollBy(30, 'smooth')
  expect(inner.scrollBy).toHaveBeenCalled()
  expect(outer.scrollBy).not.toHaveBeenCalled()
})

test('the body scrolls by itself where the root element hides what overflows', () => {
  document.documentElement.style.overflowY = 'visible'
  document.body.style.overflowY = 'auto'
  const timeline = timelineIn(document.body)
  expect(scrollerOf(timeline).isPage).toBe(true)
  document.documentElement.style.overflowY = 'hidden'
  expect(scrollerOf(timeline).isPage).toBe(false)
  document.body.style.overflowY = ''
})

test('the boxes around the timeline end at what scrolls it', () => {
  const { box } = boxIn(document.body, { overflow: 'auto' })
  expect(boxesAround(timelineIn(box))).toEqual([box.firstElementChild])
  const growing = boxIn(document.body, { overflow: 'auto', content: 400 }).box
  expect(boxesAround(timelineIn(growing))).toEqual([growing.firstElementChild, growing, document.body])
})
