import type { Storefront } from '@account/shared/storefronts/storefront.ts'

/** The inside of one element: all that is ours of the page. */
export type EmbeddedRoot = {
  tree: ShadowRoot
  /** Around everything else; carries the theme. */
  element: HTMLElement
  /** What React renders into. */
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

/** Styles have to be in the tree already: the reader's own font size is measured by them. */
export const createEmbeddedRoot = (tree: ShadowRoot): EmbeddedRoot => {
  const element = createPart(tree)
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
      element.remove()
    },
  }
}

/** What `1rem` would be if the page had left it alone: `medium` is the browser's own setting. */
const readersFontSize = (element: HTMLElement): string => {
  element.style.fontSize = 'medium'
  const { fontSize } = getComputedStyle(element)
  element.style.removeProperty('font-size')
  return fontSize
}

/** How far the element ends before the window does, for what is fixed to the window's edge on a page of our own. */
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
