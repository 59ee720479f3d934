export type ReaderTurn = 'awaited' | 'background'

/** After so many photos that customers wait for, one of the background is read although others wait. */
const AWAITED_IN_A_ROW = 8

/**
 * Admits at most `most` readings at once, in the order of their arrival within each kind. An import of thousands of photos or
 * maintenance never holds every reader, if there is more than one, so that an upload finds a reader whatever else goes on.
 */
export const createReaderTurns = (most: number) => {
  const waiting: Record<ReaderTurn, (() => void)[]> = { awaited: [], background: [] }
  const running: Record<ReaderTurn, number> = { awaited: 0, background: 0 }
  const mostInBackground = Math.max(1, most - 1)
  let awaitedInARow = 0

  const nextTurn = (): ReaderTurn | undefined => {
    const canBackground = waiting.background.length > 0 && running.background < mostInBackground
    if (canBackground && (waiting.awaited.length === 0 || awaitedInARow >= AWAITED_IN_A_ROW)) return 'background'
    return waiting.awaited.length > 0 ? 'awaited' : undefined
  }

  const admit = () => {
    while (running.awaited + running.background < most) {
      const turn = nextTurn()
      if (!turn) return
      awaitedInARow = turn === 'awaited' ? awaitedInARow + 1 : 0
      running[turn] += 1
      waiting[turn].shift()?.()
    }
  }

  return {
    acquire: (turn: ReaderTurn) =>
      new Promise<void>((resolve) => {
        waiting[turn].push(resolve)
        admit()
      }),
    release(turn: ReaderTurn): void {
      running[turn] -= 1
      admit()
    },
  }
}
