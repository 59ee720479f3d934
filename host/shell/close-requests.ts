/** Types do not know it yet, and Safari does not have it. */
type CloseWatcher = EventTarget & { destroy: () => void }

/**
 * Calls back whenever the system asks to close what is open, as the back gesture of Android does, which would otherwise leave the
 * page. Returns a function that stops this.
 */
export const onCloseRequest = (onRequest: () => void): (() => void) => {
  const { CloseWatcher: Watcher } = window as { CloseWatcher?: new () => CloseWatcher }
  if (!Watcher) return () => undefined
  const watch = () => {
    const watcher = new Watcher()
    watcher.addEventListener('close', () => {
      // A watcher ends with its first request, and a modal may stay open to ask a question.
      current = watch()
      onRequest()
    })
    return watcher
  }
  let current = watch()
  return () => current.destroy()
}
