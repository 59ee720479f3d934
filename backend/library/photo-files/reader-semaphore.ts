export type ReaderPriority = 'awaited' | 'background'

/** After so many photos that customers wait for, one of the background is read although others wait. */
const AWAITED_IN_A_ROW = 8

/**
 * Admits at most `most` readings at once, in the order of their arrival within each kind. An import of thousands of photos or
 * maintenance never holds every reader, if there is more than one, so that an upload finds a reader whatever else goes on.
 */
export const createReaderSemaphore = (most: number) => {
  const waiting: Record<ReaderPriority, (() => void)[]> = { awaited: [], background: [] }
  const running: Record<ReaderPriority, number> = { awaited: 0, background: 0 }
  const mostInBackground = Math.max(1, most - 1)
  let awaitedInARow = 0

  const nextPriority = (): ReaderPriority | undefined => {
    const canBackground = waiting.background.length > 0 && running.background < mostInBackground
    if (canBackground && (waiting.awaited.length === 0 || awaitedInARow >= AWAITED_IN_A_ROW)) return 'background'
    return waiting.awaited.length > 0 ? 'awaited' : undefined
  }

  const admit = () => {
    while (running.awaited + running.background < most) {
      const priority = nextPriority()
      if (!priority) return
      awaitedInARow = priority === 'awaited' ? awaitedInARow + 1 : 0
      running[priority] += 1
      waiting[priority].shift()?.()
    }
  }

  return {
    acquire: (priority: ReaderPriority) =>
      new Promise<void>((resolve) => {
        waiting[priority].push(resolve)
        admit()
      }),
    release(priority: ReaderPriority): void {
      running[priority] -= 1
      admit()
    },
  }
}
