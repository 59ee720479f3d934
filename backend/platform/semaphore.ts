/** Lets `most` holders run at once in this process; the others wait in the order in which they came. */
export const createSemaphore = (most: number) => {
  const waiting: (() => void)[] = []
  let free = most
  return {
    async acquire(): Promise<void> {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    release(): void {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    },
  }
}
