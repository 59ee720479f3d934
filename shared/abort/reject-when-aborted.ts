/** Rejects on abort and never resolves, for a race with work that does not accept the signal itself. */
export const rejectWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
