/**
 * Bytes that came over the network, per address; the browser's own list of them is full after 250. Needs the server's
 * `timing-allow-origin`, else a file counts as nothing.
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
