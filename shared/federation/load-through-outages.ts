/** A connection that breaks off or changes fails what is on its way, often before the browser knows that it is lost. */
const AGAIN_AFTER_MS = 1_000

type LoadThroughOutagesOptions = {
  /** Once aborted, no connection is waited for any more, and the code may never settle. */
  signal?: AbortSignal
  /** Told each time that it waits for a connection, which may take as long as the customer's journey. */
  onWaiting?: () => void
}

/** Loads code of the page: once more after a failure, and anew each time that a lost connection is back. Rejects then. */
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
