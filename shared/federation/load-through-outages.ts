/** A connection that breaks or changes fails the requests under way, often before the browser detects the loss. */
const AGAIN_AFTER_MS = 1_000

type LoadThroughOutagesOptions = {
  /** Aborting ends the wait for a connection; the promise then may never settle. */
  signal?: AbortSignal
  /** Called each time that it waits for a connection, which may take long. */
  onWaiting?: () => void
}

/**
 * Loads code of the page, with one retry after a failure and another each time that a lost connection returns. Rejects
 * when the retry fails while the browser is online.
 */
export const loadThroughOutages = async <Code>(
  load: () => Promise<Code>,
  options: LoadThroughOutagesOptions = {},
): Promise<Code> => {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
  }
  const wasLost = !navigator.onLine
  if (!wasLost) return load()
  options.onWaiting?.()
  await nextConnection(options.signal)
  return loadThroughOutages(load, options)
}

const nextConnection = (signal?: AbortSignal) =>
  new Promise((resolve) => {
    if (signal?.aborted) return
    window.addEventListener('online', resolve, { once: true })
    signal?.addEventListener('abort', () => window.removeEventListener('online', resolve), { once: true })
  })
