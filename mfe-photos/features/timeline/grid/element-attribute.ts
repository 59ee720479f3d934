/** Writes an attribute only where it differs: each that is written is style for the browser to work out again. */
export const setAttribute = (element: Element, name: string, value: string | undefined) => {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
