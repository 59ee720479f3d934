/** A connection that breaks off or changes fails what is on its way, often before the browser knows that it is lost. */
const AGAIN_AFTER_MS = 1_000

/** Loads code of the page: once more after a failure, and anew each time that a lost connection is back. Rejects then. */
export const loadThroughOutages = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
  }
  const wasLost = !navigator.onLine
  if (wasLost) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  return wasLost ? loadThroughOutages(load) : load()
}
