/** A connection that breaks off or changes fails what is on its way, often before the browser knows that it is lost. */
const AGAIN_AFTER_MS = 1_000

/**
 * Loads code of the page: once more after a failure, and anew each time that a lost connection is back. Rejects then. Once
 * `signal` is aborted it waits for no connection any more, and may never settle.
 */
export const loadThroughOutages = async <Code>(load: () => Promise<Code>, signal?: AbortSignal): Promise<Code> => {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
  }
  const wasLost = !navigator.onLine
  if (wasLost) await nextConnection(signal)
  return wasLost ? loadThroughOutages(load, signal) : load()
}

const nextConnection = (signal?: AbortSignal) =>
  new Promise((resolve) => {
    if (signal?.aborted) return
    window.addEventListener('online', resolve, { once: true })
    signal?.addEventListener('abort', () => window.removeEventListener('online', resolve), { once: true })
  })
