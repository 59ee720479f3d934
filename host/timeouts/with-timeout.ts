/** Settles with the work or after the timeout, and never rejects: the part that shows the result reports the failure. */
export const withTimeout = (work: Promise<unknown>, timeoutMs: number): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
