/**
 * Lets `most` holders run at once in this process, and the others wait. The callers that wait take turns of one call each, so
 * that many waiting calls of one caller hold up another one by a single call.
 */
export const createSemaphore = (most: number) => {
  /** The waiting calls of each caller. The first caller is next. */
  const waiting = new Map<string, (() => void)[]>()
  let free = most

  const takeNext = () => {
    const [next] = waiting
    if (!next) return undefined
    const [caller, [begin, ...others]] = next
    waiting.delete(caller)
    if (others.length > 0) waiting.set(caller, others)
    return begin
  }

  return {
    /** Calls without a caller wait in the order in which they came. */
    async acquire(caller = ''): Promise<void> {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.set(caller, [...(waiting.get(caller) ?? []), resolve]))
    },
    release(): void {
      const begin = takeNext()
      if (begin) begin()
      else free += 1
    },
  }
}
