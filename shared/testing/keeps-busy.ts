const TRIES = 3

/**
 * Whether an action takes more than `longerThanMs` of processor time in every attempt. Neither the load of other
 * processes nor a single garbage collection counts.
 */
export const keepsBusy = async (act: () => unknown, longerThanMs: number): Promise<boolean> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const before = process.cpuUsage()
    await act()
    if (process.cpuUsage(before).user / 1_000 <= longerThanMs) return false
  }
  return true
}
