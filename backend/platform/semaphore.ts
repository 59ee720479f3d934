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
    const [caller, calls] = next
    const begin = calls.shift()
    waiting.delete(caller)
    if (calls.length > 0) waiting.set(caller, calls)
    return begin
  }

  return {
    /** Calls without a caller wait in the order in which they came. */
    async acquire(caller = ''): Promise<void> {
      if (free > 0) {
        free -= 1
        return
      }
      const calls = waiting.get(caller) ?? []
      waiting.set(caller, calls)
      await new Promise<void>((resolve) => calls.push(resolve))
    },
    release(): void {
      const begin = takeNext()
      if (begin) begin()
      else free += 1
    },
  }
}
