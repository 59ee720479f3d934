/** Tells when nothing has happened for a while. A timer that comes too early is set again: not one for every frame. */
export const createRestTimer = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let restsAt = 0
  let onRest: () => void = () => undefined

  const check = () => {
    const left = restsAt - performance.now()
    timer = left > 0 ? setTimeout(check, left) : undefined
    if (left <= 0) onRest()
  }

  return {
    /** It is heard of again: the rest begins `restMs` from now, unless this is called before. */
    restart(restMs: number, whenRested: () => void) {
      restsAt = performance.now() + restMs
      onRest = whenRested
      timer ??= setTimeout(check, restMs)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
