/** At most so many go on at once in this process; the others wait, first come, first served. */
export const createTurns = (most: number) => {
  const waiting: (() => void)[] = []
  let free = most
  return {
    async take(): Promise<void> {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    give(): void {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    },
  }
}
