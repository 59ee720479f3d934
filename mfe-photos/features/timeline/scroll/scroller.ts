/** The elements that scroll the timeline: the document, or boxes of an embedding page, such as a dialog. */
export type Scroller = {
  isPage: boolean
  /** The part of the window in which the photos are seen, which is what all boxes that scroll have in common. */
  frame: () => { top: number; height: number }
  scrollBy: (top: number, behavior: ScrollBehavior) => void
  isAtEnd: () => boolean
}

const isAtEndOf = ({ scrollTop, clientHeight, scrollHeight }: Element) => scrollTop + clientHeight >= scrollHeight - 1

const documentScroller: Scroller = {
  isPage: true,
  frame: () => ({ top: 0, height: window.innerHeight }),
  scrollBy: (top, behavior) => window.scrollBy({ top, behavior }),
  isAtEnd: () => {
    const { scrollTop, scrollHeight } = document.documentElement
    return scrollTop + window.innerHeight >= scrollHeight - 1
  },
}

const SCROLLS = /^(?:auto|scroll|overlay)$/

/** The parent as it is rendered: a shadow tree continues at its host, and a slotted element at its slot. */
const parentOf = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** The overflow of the body is the document's, unless the root element has one of its own. */
const mayScroll = (box: Element) =>
  SCROLLS.test(getComputedStyle(box).overflowY) &&
  !(box === document.body && getComputedStyle(document.documentElement).overflowY === 'visible')

const elementsAround = (element: Element): Element[] => {
  const found: Element[] = []
  for (let box = parentOf(element); box && box !== document.documentElement; box = parentOf(box)) found.push(box)
  return found
}

/** Pages give boxes `overflow: auto` for other reasons, too, such as floats or wide tables; these grow with their content. */
const isOverflowing = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1

/** The nearest box comes first. */
const boxesScroller = (boxes: readonly Element[]): Scroller => {
  const nearest = () => boxes.find(isOverflowing)
  return {
    isPage: false,
    frame: () => {
      let [top, bottom] = [0, window.innerHeight]
      for (const box of boxes.filter(isOverflowing)) {
        const start = box.getBoundingClientRect().top + box.clientTop
        top = Math.max(top, start)
        bottom = Math.min(bottom, start + box.clientHeight)
      }
      return { top, height: Math.max(1, bottom - top) }
    },
    scrollBy: (top, behavior) => (nearest() ?? window).scrollBy({ top, behavior }),
    isAtEnd: () => {
      const box = nearest()
      return box ? isAtEndOf(box) : documentScroller.isAtEnd()
    },
  }
}

/** The boxes around the element whose height changes with what is above it, up to what scrolls the element. */
export const boxesAround = (element: Element): Element[] => {
  const around = elementsAround(element)
  const scrolling = around.find((box) => mayScroll(box) && isOverflowing(box))
  return scrolling ? around.slice(0, around.indexOf(scrolling)) : around
}

export const scrollerOf = (element: Element | null): Scroller => {
  const boxes = element ? elementsAround(element).filter(mayScroll) : []
  return boxes.length > 0 ? boxesScroller(boxes) : documentScroller
}
