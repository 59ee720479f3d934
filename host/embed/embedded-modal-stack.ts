import type { ModalLayer, ModalLayerOptions, ModalStack } from '@account/shared/micro-frontend/host-services.ts'
import { treeOf } from '@account/shared/embedding/tree-of.ts'
import styles from './embedded-library.module.css'

type EmbeddedModalStackOptions = {
  /** Where layers live, within the element. */
  container: HTMLElement
  /** Stands above every layer: the toasts. */
  above: HTMLElement
  /** Everything of the element that is neither; takes the focus when what had it before a modal is gone. */
  content: HTMLElement
}

type OpenLayer = ModalLayerOptions & {
  element: HTMLDialogElement
  /** What had the focus. The browser forgets it with the layer that it stands in. */
  opener: Element | null
  /** The layer that the opener stands in; absent: it is the library's. */
  openedFrom: OpenLayer | undefined
}

/**
 * The stack of modals of one element. A page that is not ours has its own ideas of what lies over what, and of which
 * ancestor a fixed position is fixed to: so each layer is a dialog of the browser's top layer, which also makes the rest of
 * the page inert and gives the focus back, without a mark on anything of the page's. Within the element what lies below
 * is marked all the same, since a library can tell by that alone that a key is not for it.
 */
export const createEmbeddedModalStack = ({ container, above, content }: EmbeddedModalStackOptions): ModalStack => {
  const layers: OpenLayer[] = []
  const home = above.parentElement
  const lock = createScrollLock(container.ownerDocument.documentElement)

  const closeTopmost = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const topmost = layers.findLast(({ onEscape }) => onEscape !== undefined)
    // Also where none may be closed: else the browser would close the dialog by itself.
    event.preventDefault()
    topmost?.onEscape?.()
  }

  const settle = () => {
    const place = layers.at(-1)?.element ?? home
    if (place && above.parentElement !== place) place.append(above)
    const parts = [content, ...layers.map(({ element }) => element)]
    parts.forEach((part, position) => {
      part.inert = position < parts.length - 1
    })
    lock(layers.some(({ locksScroll }) => locksScroll))
    const { ownerDocument } = container
    ownerDocument.removeEventListener('keydown', closeTopmost)
    if (layers.length > 0) ownerDocument.addEventListener('keydown', closeTopmost)
  }

  const isFocusLost = () => {
    const { activeElement, body } = container.ownerDocument
    return activeElement === null || activeElement === body
  }

  const close = (layer: OpenLayer) => {
    const position = layers.indexOf(layer)
    if (position === -1) return
    layers.splice(position, 1)
    // What was opened from here, and is still open, leads back to where this layer was opened from.
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
      // The modal inside is the dialog; this one is only its place.
      element.role = 'presentation'
      element.addEventListener('cancel', (event) => event.preventDefault())
      const opener = treeOf(container).activeElement
      const openedFrom = layers.find((lower) => lower.element.contains(opener))
      const layer = { ...options, element, opener, openedFrom }
      container.append(element)
      layers.push(layer)
      element.showModal()
      settle()
      return { element, close: () => close(layer) }
    },
  }
}

/** By an inline style, which is given back as it was: a style sheet of ours is not in the document. */
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
