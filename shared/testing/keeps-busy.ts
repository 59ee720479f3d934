const TRIES = 3

/**
 * Whether it takes the process itself `longerThanMs` each time: others of the machine, whom it had to wait for, do not count,
 * nor what the process did beside it once, such as collecting garbage.
 */
export const keepsBusy = async (act: () => unknown, longerThanMs: number): Promise<boolean> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const before = process.cpuUsage()
    await act()
    if (process.cpuUsage(before).user / 1_000 <= longerThanMs) return false
  }
  return true
}
