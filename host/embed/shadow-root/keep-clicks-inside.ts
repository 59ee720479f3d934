const ACTIVATED = 'a[href], area, button, input, label, select, summary, textarea'
/** Fields in which a click only sets the caret, and buttons whose effect is a listener: the browser does nothing for them itself. */
const WITHOUT_EFFECT =
  'input:is([type="text"], [type="search"], [type="email"], :not([type])), textarea, button[type="button"]'
const ACTIVATED_BY_THE_PAGE = 'a[href], button, label, summary'

const isOneOf = (selectors: string) => (target: EventTarget) => target instanceof Element && target.matches(selectors)

/**
 * Browsers follow a link of the page around the element, or press its button, for a click on anything in the library that has
 * no effect of its own, such as a text or a field. Prevents that. Returns a function that ends it.
 */
export const keepClicksInside = (tree: ShadowRoot): (() => void) => {
  const guard = (event: Event) => {
    const path = event.composedPath()
    const border = path.indexOf(tree)
    const inside = path.slice(0, border)
    if (!path.slice(border).some(isOneOf(ACTIVATED_BY_THE_PAGE))) return
    // A field may be in a label, which has no effect on a click in the field.
    const activated = inside.find(isOneOf(ACTIVATED))
    if (!activated || isOneOf(WITHOUT_EFFECT)(activated)) event.preventDefault()
  }
  tree.addEventListener('click', guard)
  return () => tree.removeEventListener('click', guard)
}
