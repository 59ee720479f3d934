/**
 * [Note: Pending work before sign-out] An action with an undo is sent to the services only when its undo
 * period ends, and the customer may have signed out by then. So the host dispatches an event before a sign-out starts,
 * and the owners of pending actions send them now.
 */
const SIGN_OUT_EVENT = 'account:sign-out'

type Work = Promise<unknown>

/** The host calls this before a session ends. Resolves when all pending actions have settled. */
export const announceSignOut = async (): Promise<void> => {
  const pending: Work[] = []
  window.dispatchEvent(new CustomEvent(SIGN_OUT_EVENT, { detail: (work: Work) => pending.push(work) }))
  await Promise.allSettled(pending)
}

/** Returns a function that stops listening. See: [Note: Pending work before sign-out] */
export const onSignOut = (act: () => Work): (() => void) => {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'function') event.detail(act())
  }
  window.addEventListener(SIGN_OUT_EVENT, listener)
  return () => window.removeEventListener(SIGN_OUT_EVENT, listener)
}
