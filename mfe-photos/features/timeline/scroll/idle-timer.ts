/** Tells when nothing has happened for a while. A timer that comes too early is set again: not one for every frame. */
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
    /** It is heard of again: the rest begins `restMs` from now, unless this is called before. */
    restart(idleMs: number, whenIdle: () => void) {
      idleAt = performance.now() + idleMs
      onIdle = whenIdle
      timer ??= setTimeout(check, idleMs)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
