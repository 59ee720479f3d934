import { setTimeout as pause } from 'node:timers/promises'

const LIMIT_MS = 90_000
const POLL_MS = 20

/** Waits until the condition holds. Throws after a timeout. */
export const eventually = async (holds: () => boolean | Promise<boolean>) => {
  const deadline = Date.now() + LIMIT_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`After ${LIMIT_MS / 1000} s it still does not hold: ${holds.toString()}`)
    await pause(POLL_MS)
  }
}
