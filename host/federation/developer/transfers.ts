/**
 * Counts transferred bytes by address, beyond the 250 entries that the browser buffers. A file of another origin counts
 * as 0 without the server's `timing-allow-origin`.
 */
export const watchTransfers = () => {
  const bytes = new Map<string, number>()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming)
        bytes.set(entry.name, Math.max(bytes.get(entry.name) ?? 0, entry.transferSize))
  }).observe({ type: 'resource', buffered: true })

  return {
    bytesBelow: (folder: string) =>
      [...bytes].filter(([address]) => address.startsWith(folder)).reduce((sum, [, count]) => sum + count, 0),
  }
}
export type Transfers = ReturnType<typeof watchTransfers>
