/**
 * Calls back after a time without activity. It keeps one timer and extends it, instead of setting one for every frame.
 */
export const createIdleTimer = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idleAt = 0
  let onIdle: () => void = () => undefined

  const check = () => {
    const left = idleAt - performance.now()
    timer = left > 0 ? setTimeout(check, left) : undefined
    if (left <= 0) onIdle()
  }

  return {
    /** Restarts the idle time. */
    restart(idleMs: number, whenIdle: () => void) {
      idleAt = performance.now() + idleMs
      onIdle = whenIdle
      timer ??= setTimeout(check, idleMs)
    },
    isRunning: () => timer !== undefined,
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
