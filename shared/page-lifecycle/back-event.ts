/**
 * [Note: Who may call off going back]
 * The window tells its listeners of `popstate` in the order in which they were added, the router's first, and before the
 * next one hears of it React may have drawn the other page and dropped what was typed. So the host adds the very first
 * listener, which asks by an event of its own: whoever cancels that keeps the router from hearing of anything.
 */
const BACK_EVENT = 'account:back'

/** Called by the host before its router listens. */
export const announceBack = (): void =>
  window.addEventListener('popstate', (event) => {
    const question = new CustomEvent(BACK_EVENT, { cancelable: true, detail: event.state })
    if (!window.dispatchEvent(question)) event.stopImmediatePropagation()
  })

/**
 * `mayGo` is told the state of the entry that the browser is at by now; false keeps the page where it is. Returns how to
 * stop listening. See: [Note: Who may call off going back]
 */
export const onBackEvent = (mayGo: (state: unknown) => boolean): (() => void) => {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent && !mayGo(event.detail)) event.preventDefault()
  }
  window.addEventListener(BACK_EVENT, listener)
  return () => window.removeEventListener(BACK_EVENT, listener)
}
