/** Settles with the work or after the timeout, and never rejects: the part that shows the result reports the failure. */
export const withTimeout = (work: Promise<unknown>, timeoutMs: number): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, timeoutMs))])

/**
 * [Note: Yielding to the main thread] Code that arrives together would run in one task, during which the page answers no input and draws
 * nothing. Between its pieces the start waits for a task of its own. A message rather than a timer, because the browser slows the
 * timers of a tab in the background, and a release that takes too long counts as failed.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
