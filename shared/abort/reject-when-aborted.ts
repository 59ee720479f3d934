/** Never resolves: for a race with work that does not take the signal itself. */
export const rejectWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
