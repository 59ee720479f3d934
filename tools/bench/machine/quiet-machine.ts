import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** Share of all cores. */
const QUIET_PART = 0.15
const SAMPLE_MS = 1_000
const LIMIT_MS = 90_000

const busyAndTotal = () =>
  cpus().reduce(
    (sum, { times }) => {
      const all = times.user + times.nice + times.sys + times.irq + times.idle
      return { busy: sum.busy + all - times.idle, total: sum.total + all }
    },
    { busy: 0, total: 0 },
  )

const busyPart = async () => {
  const before = busyAndTotal()
  await pause(SAMPLE_MS)
  const after = busyAndTotal()
  return (after.busy - before.busy) / Math.max(1, after.total - before.total)
}

/**
 * Waits until other programs leave the machine idle, at most for `limitMs`.
 * @returns the share of the processors that was busy last, 0 to 1; above 0.15 the machine never was quiet.
 */
export const waitUntilQuiet = async (limitMs = LIMIT_MS): Promise<number> => {
  const deadline = performance.now() + limitMs
  let busy = await busyPart()
  while (busy > QUIET_PART && performance.now() < deadline) busy = await busyPart()
  return busy
}
