import type { ModalLayer, ModalLayerOptions, ModalStack } from '@account/shared/micro-frontend/host-services.ts'

type ModalStackOptions = {
  /** Everything of the page that is not a modal. */
  page: HTMLElement
  /** Where layers live, beside the page. */
  container: HTMLElement
}

type OpenLayer = ModalLayerOptions & {
  element: HTMLElement
  opener: Element | null
  /** The layer that the opener stands in; absent: it is the page's. */
  openedFrom: OpenLayer | undefined
}

/** Marks the document while the page behind must not scroll. See: shell/site-frame.module.css */
const SCROLL_LOCK_ATTRIBUTE = 'data-scroll-locked'

/** The one stack of modals of the page; works on elements, so that any framework may fill a layer. */
export const createModalStack = ({ page, container }: ModalStackOptions): ModalStack => {
  const layers: OpenLayer[] = []
  const { ownerDocument } = page

  const applyRules = () => {
    page.inert = layers.length > 0
    layers.forEach(({ element }, position) => {
      element.inert = position < layers.length - 1
    })
    ownerDocument.documentElement.toggleAttribute(
      SCROLL_LOCK_ATTRIBUTE,
      layers.some(({ locksScroll }) => locksScroll),
    )
  }

  const close = (layer: OpenLayer) => {
    const position = layers.indexOf(layer)
    if (position === -1) return
    const hadFocus = isFocusWithin(layer.element)
    layers.splice(position, 1)
    // What was opened from here, and is still open, leads back to where this layer was opened from.
    for (const other of layers)
      if (other.openedFrom === layer) Object.assign(other, { opener: layer.opener, openedFrom: layer.openedFrom })
    layer.element.remove()
    applyRules()
    if (hadFocus) returnFocus(layer.opener, layers.at(-1)?.element ?? page)
  }

  ownerDocument.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const topmost = layers.findLast(({ onEscape }) => onEscape !== undefined)
    if (!topmost?.onEscape) return
    event.preventDefault()
    topmost.onEscape()
  })

  return {
    open: (options): ModalLayer => {
      const element = ownerDocument.createElement('div')
      const opener = ownerDocument.activeElement
      const layer = { ...options, element, opener, openedFrom: layers.find((lower) => lower.element.contains(opener)) }
      container.append(element)
      layers.push(layer)
      applyRules()
      return { element, close: () => close(layer) }
    },
  }
}

/** Focus that a vanished layer took along has fallen back to the body. */
const isFocusWithin = (element: HTMLElement) => {
  const { activeElement, body } = element.ownerDocument
  return activeElement === null || activeElement === body || element.contains(activeElement)
}

/** To where it was; when that is gone, to what the customer sees now. */
const returnFocus = (opener: Element | null, below: HTMLElement) => {
  const { ownerDocument } = below
  if (opener instanceof HTMLElement && opener.isConnected && opener !== ownerDocument.body) opener.focus()
  if (opener !== ownerDocument.body && ownerDocument.activeElement === opener) return
  // The page stays where it was scrolled to.
  below.querySelector<HTMLElement>('[role="dialog"], main')?.focus({ preventScroll: true })
}
