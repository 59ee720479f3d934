/** The element that scrolls the timeline: the document, or a box of an embedding page, such as a dialog. */
export type Scroller = {
  isPage: boolean
  /** The part of the window in which the photos are seen. */
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

const boxScroller = (box: Element): Scroller => ({
  isPage: false,
  frame: () => ({ top: box.getBoundingClientRect().top + box.clientTop, height: box.clientHeight }),
  scrollBy: (top, behavior) => box.scrollBy({ top, behavior }),
  isAtEnd: () => isAtEndOf(box),
})

const SCROLLS = /^(?:auto|scroll|overlay)$/

/** The parent as it is rendered: a shadow tree continues at its host, and a slotted element at its slot. */
const parentOf = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

const isViewport = (element: Element) => element === document.body || element === document.documentElement

/** The nearest box around the element that scrolls; undefined where the document does. */
export const scrollingBoxOf = (element: Element | null): Element | undefined => {
  for (let box = element && parentOf(element); box && !isViewport(box); box = parentOf(box))
    if (SCROLLS.test(getComputedStyle(box).overflowY)) return box
  return undefined
}

/** The boxes around the element whose height changes with what is above it, up to what scrolls the element. */
export const boxesAround = (element: Element): Element[] => {
  const scrollingBox = scrollingBoxOf(element)
  const boxes: Element[] = []
  for (
    let box = parentOf(element);
    box && box !== scrollingBox && box !== document.documentElement;
    box = parentOf(box)
  )
    boxes.push(box)
  return boxes
}

export const scrollerOf = (element: Element | null): Scroller => {
  const box = scrollingBoxOf(element)
  return box ? boxScroller(box) : documentScroller
}
