import type { Storefront } from '@account/shared/storefronts/storefront.ts'

/** The shadow tree of one element. */
export type EmbeddedRoot = {
  tree: ShadowRoot
  /** Around everything else; carries the theme. */
  element: HTMLElement
  /** The container of the React root. */
  content: HTMLElement
  modalLayers: HTMLElement
  toasts: HTMLElement
  setStorefront: (storefront: Pick<Storefront, 'brand' | 'locale'>) => void
  remove: () => void
}

const createPart = (parent: ParentNode): HTMLElement => {
  const part = document.createElement('div')
  parent.append(part)
  return part
}

/** Adopt the styles first: the reader's own font size is measured with them. */
export const createEmbeddedRoot = (tree: ShadowRoot): EmbeddedRoot => {
  const frame = createPart(tree)
  frame.dataset.accountFrame = ''
  const element = createPart(frame)
  element.dataset.accountRoot = ''
  element.style.setProperty('--rem', readersFontSize(element))
  const content = createPart(element)
  content.dataset.accountContent = ''
  const stopMeasuring = measureArea(element)
  return {
    tree,
    element,
    content,
    modalLayers: createPart(element),
    toasts: createPart(element),
    setStorefront: ({ brand, locale }) => {
      element.dataset.brand = brand
      element.lang = locale
    },
    remove: () => {
      stopMeasuring()
      frame.remove()
    },
  }
}

/** The size that `1rem` has in the browser's settings, which the page may have changed: `medium` still has it. */
const readersFontSize = (element: HTMLElement): string => {
  element.style.fontSize = 'medium'
  const { fontSize } = getComputedStyle(element)
  element.style.removeProperty('font-size')
  return fontSize
}

/** Publishes the distance between the end edges of element and window, for elements with a fixed position. */
const measureArea = (element: HTMLElement) => {
  const measure = () => {
    const { right } = element.getBoundingClientRect()
    const { clientWidth } = element.ownerDocument.documentElement
    element.style.setProperty('--area-inset-end', `${Math.max(0, Math.round(clientWidth - right))}px`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
  }
}
