/** How long the process itself was at it: others of the machine, whom it had to wait for, do not count. */
export const busyMs = async (act: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await act()
  return process.cpuUsage(before).user / 1_000
}
