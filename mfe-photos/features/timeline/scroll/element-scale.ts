/** The width of an element is rounded, so that a smaller difference is not a scale. */
const LEAST_DIFFERENCE = 0.02

/** Pixels of the window for each pixel of the element: an embedding page may have `zoom` or `transform` around it. */
export const scaleOf = (element: HTMLElement | null): number => {
  if (!element?.offsetWidth) return 1
  const scale = element.getBoundingClientRect().width / element.offsetWidth
  return scale > 0 && Math.abs(scale - 1) > LEAST_DIFFERENCE ? scale : 1
}
