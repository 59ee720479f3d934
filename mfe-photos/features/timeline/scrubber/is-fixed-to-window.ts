const FOLLOWED = ['transform', 'translate', 'rotate', 'scale', 'perspective', 'filter', 'backdropFilter'] as const
const CONTAINED = /paint|layout|strict|content/
const PREPARED = /transform|translate|rotate|scale|perspective|filter|contain/

const holdsFixed = (element: Element) => {
  const style = getComputedStyle(element)
  return (
    FOLLOWED.some((name) => (style[name] || 'none') !== 'none') ||
    CONTAINED.test(style.contain) ||
    PREPARED.test(style.willChange) ||
    style.contentVisibility === 'auto'
  )
}

/**
 * Whether a child of this element with a fixed position would stay in place in the window. Below a transformed or contained element
 * of an embedding page it scrolls with that element, and is as high as it.
 */
export const isFixedToWindow = (element: Element | null): boolean => {
  for (let around = element; around; around = around.parentElement ?? hostOf(around))
    if (holdsFixed(around)) return false
  return true
}

const hostOf = (element: Element) => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}
