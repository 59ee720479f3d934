const readerPriorities = ['first', 'awaited', 'large', 'background'] as const

/**
 * `first`: a customer waits for the photo, or for an edit of it, and has no other in progress. `large`: a customer waits for the photo, and it takes a
 * reader for long.
 */
export type ReaderPriority = (typeof readerPriorities)[number]

/** After so many photos that customers wait for, one of the others is read although more wait. */
const AWAITED_IN_A_ROW = 8
/** How many first photos are read besides the others. */
const ROOM_FOR_FIRST = 1

/**
 * Admits at most `most` readings at once, in the order of their arrival within each kind, and one more for the first photo of a
 * customer, so that it waits for no photo of another. Large photos, an import of thousands and maintenance together never hold
 * every reader, if there is more than one, so that an upload finds a reader whatever else continues.
 */
export const createReaderSemaphore = (most: number) => {
  const waiting: Record<ReaderPriority, (() => void)[]> = { first: [], awaited: [], large: [], background: [] }
  const running: Record<ReaderPriority, number> = { first: 0, awaited: 0, large: 0, background: 0 }
  const mostForLong = Math.max(1, most - 1)
  let awaitedInARow = 0

  const nextForLong = (): ReaderPriority | undefined => {
    if (running.large + running.background >= mostForLong) return undefined
    if (waiting.large.length > 0) return 'large'
    return waiting.background.length > 0 ? 'background' : undefined
  }

  const nextPriority = (): ReaderPriority | undefined => {
    const free = most - running.first - running.awaited - running.large - running.background
    if (waiting.first.length > 0 && free + ROOM_FOR_FIRST > 0) return 'first'
    if (free <= 0) return undefined
    const forLong = nextForLong()
    if (forLong && (waiting.awaited.length === 0 || awaitedInARow >= AWAITED_IN_A_ROW)) return forLong
    return waiting.awaited.length > 0 ? 'awaited' : undefined
  }

  const admit = () => {
    for (let priority = nextPriority(); priority; priority = nextPriority()) {
      awaitedInARow = priority === 'awaited' ? awaitedInARow + 1 : 0
      running[priority] += 1
      waiting[priority].shift()?.()
    }
  }

  return {
    /** How many readings run and wait, by their priority. */
    counts: () =>
      readerPriorities.map((priority) => ({
        priority,
        running: running[priority],
        waiting: waiting[priority].length,
      })),

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
