/**
 * Sets an attribute for the style sheets and returns a function that removes it. It replaces `:has()` around the
 * photos, which the browser would evaluate again for each of the hundreds of elements that scrolling adds and removes.
 */
export const markElement = (element: Element | null | undefined, attribute: `data-${string}`) => {
  element?.setAttribute(attribute, '')
  return () => element?.removeAttribute(attribute)
}

/** Writes an attribute only where its value differs, since each write makes the browser recalculate styles. */
export const setAttribute = (element: Element, name: string, value: string | undefined) => {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
