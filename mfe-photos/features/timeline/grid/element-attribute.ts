/** Writes an attribute only where its value differs, since each write makes the browser recalculate styles. */
export const setAttribute = (element: Element, name: string, value: string | undefined) => {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
