import type { ModalLayer, ModalLayerOptions, ModalStack } from '@account/shared/micro-frontend/host-services.ts'
import { onCloseRequest } from './close-requests.ts'
import { ignoreSecondClicks } from './ignore-second-clicks.ts'

type ModalStackOptions = {
  /** The page without its modals. */
  page: HTMLElement
  /** The container of the layers, beside the page. */
  container: HTMLElement
}

type OpenLayer = ModalLayerOptions & {
  element: HTMLElement
  opener: Element | null
  /** The layer that contains the opener; undefined where that is the page itself. */
  openedFrom: OpenLayer | undefined
}

/** Marks the document while the page must not scroll. See: shell/site-frame.module.css */
const SCROLL_LOCK_ATTRIBUTE = 'data-scroll-locked'

/** The stack of modals of the page. It works on elements, so that any framework can render into a layer. */
export const createModalStack = ({ page, container }: ModalStackOptions): ModalStack => {
  const layers: OpenLayer[] = []
  const { ownerDocument } = page
  let stopWatching: (() => void) | undefined

  const topmostToClose = () => layers.findLast(({ onEscape }) => onEscape !== undefined)

  const watchCloseRequests = () => {
    if (topmostToClose()) stopWatching ??= onCloseRequest(() => topmostToClose()?.onEscape?.())
    else {
      stopWatching?.()
      stopWatching = undefined
    }
  }

  const applyRules = () => {
    page.inert = layers.length > 0
    layers.forEach(({ element }, position) => {
      element.inert = position < layers.length - 1
    })
    ownerDocument.documentElement.toggleAttribute(
      SCROLL_LOCK_ATTRIBUTE,
      layers.some(({ locksScroll }) => locksScroll),
    )
    watchCloseRequests()
  }

  const close = (layer: OpenLayer) => {
    const position = layers.indexOf(layer)
    if (position === -1) return
    const hadFocus = isFocusWithin(layer.element)
    layers.splice(position, 1)
    // A layer that was opened from this one returns the focus to this one's opener.
    for (const other of layers)
      if (other.openedFrom === layer) Object.assign(other, { opener: layer.opener, openedFrom: layer.openedFrom })
    layer.element.remove()
    applyRules()
    if (hadFocus) returnFocus(layer.opener, layers.at(-1)?.element ?? page)
  }

  ownerDocument.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const topmost = topmostToClose()
    if (!topmost?.onEscape) return
    event.preventDefault()
    topmost.onEscape()
  })

  ignoreSecondClicks(ownerDocument, () => layers.at(-1))

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

/** The focus of a removed layer has moved to the body. */
const isFocusWithin = (element: HTMLElement) => {
  const { activeElement, body } = element.ownerDocument
  return activeElement === null || activeElement === body || element.contains(activeElement)
}

/** Focuses the opener, or the visible layer or page when the opener is gone. */
const returnFocus = (opener: Element | null, below: HTMLElement) => {
  const { ownerDocument } = below
  if (opener instanceof HTMLElement && opener.isConnected && opener !== ownerDocument.body) opener.focus()
  if (opener !== ownerDocument.body && ownerDocument.activeElement === opener) return
  // The page keeps its scroll position.
  below.querySelector<HTMLElement>('[role="dialog"], main')?.focus({ preventScroll: true })
}
