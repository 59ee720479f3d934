/**
 * [Note: Cancelling back navigation] The window calls the listeners of `popstate` in the order in which they were
 * added, the router's first. Before the next one runs, React may have rendered the other page and dropped typed text.
 * So the host adds the very first listener, which dispatches an event of its own: a listener that cancels this event
 * keeps `popstate` from the router.
 */
const BACK_EVENT = 'account:back'

/** The host calls this before its router listens. */
export const announceBack = (): void =>
  window.addEventListener('popstate', (event) => {
    const question = new CustomEvent(BACK_EVENT, { cancelable: true, detail: event.state })
    if (!window.dispatchEvent(question)) event.stopImmediatePropagation()
  })

/**
 * `mayGo` receives the state of the entry that the browser has reached; false keeps the page. Returns a function that
 * stops listening. See: [Note: Cancelling back navigation]
 */
export const onBackEvent = (mayGo: (state: unknown) => boolean): (() => void) => {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent && !mayGo(event.detail)) event.preventDefault()
  }
  window.addEventListener(BACK_EVENT, listener)
  return () => window.removeEventListener(BACK_EVENT, listener)
}
