/**
 * [Note: What was put off is done before a sign-out]
 * What can be undone for a while is sent to the services only then, and by then nobody may be signed in any more. So the
 * host announces a sign-out by an event of its own before it begins, and whoever has put something off does it now.
 */
const SIGN_OUT_EVENT = 'account:sign-out'

type Work = Promise<unknown>

/** Called by the host before a session ends. Resolves when everything is done that was put off, well or not. */
export const announceSignOut = async (): Promise<void> => {
  const begun: Work[] = []
  window.dispatchEvent(new CustomEvent(SIGN_OUT_EVENT, { detail: (work: Work) => begun.push(work) }))
  await Promise.allSettled(begun)
}

/** Returns how to stop listening. See: [Note: What was put off is done before a sign-out] */
export const onSignOut = (act: () => Work): (() => void) => {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'function') event.detail(act())
  }
  window.addEventListener(SIGN_OUT_EVENT, listener)
  return () => window.removeEventListener(SIGN_OUT_EVENT, listener)
}
