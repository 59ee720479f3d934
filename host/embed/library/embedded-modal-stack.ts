import type { ModalLayer, ModalLayerOptions, ModalStack } from '@account/shared/micro-frontend/host-services.ts'
import { treeOf } from '@account/shared/embedding/tree-of.ts'
import { ignoreSecondClicks } from '../../shell/ignore-second-clicks.ts'
import styles from './embedded-library.module.css'

type EmbeddedModalStackOptions = {
  /** The node inside the element that holds the layers. */
  container: HTMLElement
  /** The toasts, which stay above every layer. */
  above: HTMLElement
  /** The rest of the element. It takes the focus when the opener of a modal is gone. */
  content: HTMLElement
}

type OpenLayer = ModalLayerOptions & {
  element: HTMLDialogElement
  /** Had the focus before. The browser forgets it when the layer that contains it closes first. */
  opener: Element | null
  /** The layer that contains the opener; undefined where that is the library itself. */
  openedFrom: OpenLayer | undefined
}

/**
 * The stack of modals of one element. The stacking and the containing blocks of the embedding page are unknown, so each
 * layer is a dialog of the browser's top layer. The browser then makes the rest of the page inert and restores the
 * focus, without a change to the page's own elements. Within the element the lower layers are marked inert as well,
 * because the library decides by that mark whether a key is meant for it.
 */
export const createEmbeddedModalStack = ({ container, above, content }: EmbeddedModalStackOptions): ModalStack => {
  const layers: OpenLayer[] = []
  const home = above.parentElement
  const lock = createScrollLock(container.ownerDocument.documentElement)
  ignoreSecondClicks(treeOf(container), () => layers.at(-1))

  const closeTopmost = () => layers.findLast(({ onEscape }) => onEscape !== undefined)?.onEscape?.()

  const closeOnEscape = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented || event.isComposing)
      return
    // Prevented even where no layer allows Escape: the browser would close the dialog itself.
    event.preventDefault()
    closeTopmost()
  }

  const settle = () => {
    const place = layers.at(-1)?.element ?? home
    if (place && above.parentElement !== place) place.append(above)
    const parts = [content, ...layers.map(({ element }) => element)]
    parts.forEach((part, position) => {
      part.inert = position < parts.length - 1
    })
    lock(layers.some(({ locksScroll }) => locksScroll))
    // Keys in fields do not leave the tree, and without a focus they start at the document.
    for (const place of new Set<EventTarget>([treeOf(container), container.ownerDocument])) {
      place.removeEventListener('keydown', closeOnEscape)
      if (layers.length > 0) place.addEventListener('keydown', closeOnEscape)
    }
  }

  const isFocusLost = () => {
    const { activeElement, body } = container.ownerDocument
    return activeElement === null || activeElement === body
  }

  const close = (layer: OpenLayer) => {
    const position = layers.indexOf(layer)
    if (position === -1) return
    layers.splice(position, 1)
    // A layer that was opened from this one returns the focus to this one's opener.
    for (const other of layers)
      if (other.openedFrom === layer) Object.assign(other, { opener: layer.opener, openedFrom: layer.openedFrom })
    settle()
    layer.element.close()
    layer.element.remove()
    if (isFocusLost() && layer.opener instanceof HTMLElement) layer.opener.focus({ preventScroll: true })
    if (isFocusLost()) content.focus({ preventScroll: true })
  }

  return {
    open: (options): ModalLayer => {
      const element = container.ownerDocument.createElement('dialog')
      element.className = styles.layer ?? ''
      // The modal within has the role of the dialog; this element is only its place.
      element.role = 'presentation'
      // The back gesture of Android asks like this. The library closes the layer itself.
      element.addEventListener('cancel', (event) => {
        event.preventDefault()
        closeTopmost()
      })
      const opener = treeOf(container).activeElement
      const openedFrom = layers.find((lower) => lower.element.contains(opener))
      const layer = { ...options, element, opener, openedFrom }
      container.append(element)
      layers.push(layer)
      // Where nothing was touched since the last request, the browser closes the dialog without asking.
      element.addEventListener('close', () => {
        if (!layers.includes(layer)) return
        element.showModal()
        closeTopmost()
      })
      element.showModal()
      settle()
      return { element, close: () => close(layer) }
    },
  }
}

/** Locks by an inline style and restores the previous one: the document contains no style sheet of the library. */
const createScrollLock = (page: HTMLElement) => {
  let before: { value: string; priority: string } | undefined
  return (isLocked: boolean) => {
    if (isLocked === (before !== undefined)) return
    if (before) {
      page.style.setProperty('overflow', before.value, before.priority)
      if (page.getAttribute('style') === '') page.removeAttribute('style')
      before = undefined
      return
    }
    before = { value: page.style.getPropertyValue('overflow'), priority: page.style.getPropertyPriority('overflow') }
    page.style.setProperty('overflow', 'hidden', 'important')
  }
}
