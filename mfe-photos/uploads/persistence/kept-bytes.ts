/** Counts the bytes of the files of which the browser keeps copies, and knows the files that wait for room. */
export const createKeptBytes = (most: number) => {
  const kept = new Map<string, number>()
  const waiting = new Set<string>()
  let bytes = 0

  return {
    /** Whether there is room for a copy of the file, which is then counted. The last one may exceed the limit. */
    keep(id: string, fileBytes: number): boolean {
      if (kept.has(id)) return true
      if (bytes >= most) {
        waiting.add(id)
        return false
      }
      waiting.delete(id)
      kept.set(id, fileBytes)
      bytes += fileBytes
      return true
    },
    release(id: string) {
      bytes -= kept.get(id) ?? 0
      kept.delete(id)
      waiting.delete(id)
    },
    /** The first files that wait; none while there is no room. */
    nextOf: (count: number): string[] => (bytes < most ? [...waiting].slice(0, count) : []),
  }
}
