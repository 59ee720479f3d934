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

const isField = (target: EventTarget | undefined): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

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
 * the events as those of the element, which is not a field. The window comes first, before any capturing listener of the
 * page's document. The library gets a copy that ends at its own tree. Returns a function that ends this.
 */
export const keepTypingInside = (tree: ShadowRoot): (() => void) => {
  const copies = new WeakSet<Event>()
  const guard = (event: Event) => {
    const [target] = event.composedPath()
    if (copies.has(event) || !isField(target) || target.getRootNode() !== tree) return
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
