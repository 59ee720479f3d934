/** For the `ref` of what stands in the place of something that had the focus; it needs a `tabIndex` of -1. */
export const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
