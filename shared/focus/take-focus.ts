/** A `ref` for the replacement of an element that had the focus; the replacement needs a `tabIndex` of -1. */
export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
