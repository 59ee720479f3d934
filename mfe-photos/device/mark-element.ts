/**
 * Marks an element for the style sheets. Returns how to take the mark away. In place of `:has()` round the photos, which the
 * browser asks anew for each of the hundreds of elements that come and go while they are scrolled.
 */
export const markElement = (element: Element | null | undefined, attribute: `data-${string}`) => {
  element?.setAttribute(attribute, '')
  return () => element?.removeAttribute(attribute)
}
