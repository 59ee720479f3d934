const TYPING = [
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'compositionstart',
  'compositionupdate',
  'compositionend',
] as const

const isField = (target: EventTarget | null | undefined): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Keys that activate a button, a link or a photo. Pages that prevent them, so that no form is sent by accident, are common. */
const isActivation = (event: Event) => event instanceof KeyboardEvent && (event.key === 'Enter' || event.key === ' ')

/** Escape in a dialog of the library closes this dialog, and not the drawer of the page around the element as well. */
const isClosing = (event: Event, target: Element) =>
  event instanceof KeyboardEvent && event.key === 'Escape' && target.closest('dialog') !== null

/** Whether a closed shadow tree of the page around the element hides it from listeners of the window, which then meet this host. */
const isHiddenIn = (host: EventTarget | undefined, { host: element }: ShadowRoot) => {
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    if (root.host === host) return true
  return false
}

/** The target within the element, or undefined where the event is the page's. */
const targetIn = (tree: ShadowRoot, event: Event): Element | undefined => {
  const [target] = event.composedPath()
  if (target instanceof Element && target.getRootNode() === tree) return target
  return (isHiddenIn(target, tree) && tree.activeElement) || undefined
}

const copyOf = (event: Event): Event => {
  // An event has its values as accessors of its prototypes, which are what a constructor reads.
  const settings = new Proxy(event, {
    get: (original, name) => {
      if (name === 'composed') return false
      const value: unknown = Reflect.get(original, name, original)
      return value
    },
  })
  const Kind = event.constructor as new (type: string, init: EventInit) => Event
  return new Kind(event.type, settings)
}

/**
 * Keeps what is typed in fields of the element from the page, whose shortcuts would take it for its own: the page sees
 * the events as those of the element, which is not a field. Keys that activate, and the one that closes a dialog, stay inside as well. The window comes first,
 * before any capturing listener of the page's document. The library gets a copy that ends at its own tree. Returns a function
 * that ends this.
 */
export const keepTypingInside = (tree: ShadowRoot): (() => void) => {
  const copies = new WeakSet<Event>()
  const guard = (event: Event) => {
    if (copies.has(event)) return
    const target = targetIn(tree, event)
    if (!target || !(isField(target) || isActivation(event) || isClosing(event, target))) return
    event.stopImmediatePropagation()
    const copy = copyOf(event)
    copies.add(copy)
    if (!target.dispatchEvent(copy)) event.preventDefault()
  }
  for (const type of TYPING) window.addEventListener(type, guard, { capture: true })
  return () => {
    for (const type of TYPING) window.removeEventListener(type, guard, { capture: true })
  }
}
