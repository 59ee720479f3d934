type SignalConstructor = { any?: (signals: AbortSignal[]) => AbortSignal }

/** Stands in for `AbortSignal.any`, and is the browser's own where there is one: that one frees its listeners. */
export const anySignal = (signals: AbortSignal[], { any }: SignalConstructor = globalThis.AbortSignal): AbortSignal => {
  if (any) return any.call(globalThis.AbortSignal, signals)
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}
