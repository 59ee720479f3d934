/** The first restart is quick, because most ends are single ones; a cause that lasts must not load the machine. */
const PAUSES_MS = [200, 1_000, 2_000, 5_000, 10_000, 30_000]
/** A process that has run for this long did not end because its start failed. */
const SETTLED_MS = 60_000

/** Returns the pause before each restart, in milliseconds, from how long the process that ended has run. */
export const createRestartPauses = () => {
  let restarts = 0
  return (ranMs: number): number => {
    if (ranMs >= SETTLED_MS) restarts = 0
    const pauseMs = PAUSES_MS[Math.min(restarts, PAUSES_MS.length - 1)] ?? 0
    restarts += 1
    return pauseMs
  }
}

/** The pause in a sentence: `0.2 s`. */
export const inSeconds = (ms: number) => `${ms / 1_000} s`
