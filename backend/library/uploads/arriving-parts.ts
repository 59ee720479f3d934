import type { Readable } from 'node:stream'

/** The memory that an arriving upload takes, and the most that is lost when its process dies. */
export const PART_BYTES = 4 * 1024 * 1024
/** The memory of all arriving uploads of a process. Slow senders could hold any amount, each almost a part. */
const MOST_HELD_BYTES = 128 * 1024 * 1024
/** The size of a part once they hold that much. Shorter parts cost more writes than they save memory. */
export const SHORT_PART_BYTES = 256 * 1024

/** The pieces stay separate, because joining them would copy every part again. */
type ArrivedPart = { pieces: Buffer[]; bytes: number }

/** Returns the function that cuts an arriving file into parts. The files that it cuts at a time share one memory. */
export const createPartReader = (mostHeldBytes = MOST_HELD_BYTES) => {
  let held = 0

  /** A broken stream yields its last bytes too, so they are not sent again. */
  return async function* inParts(stream: Readable): AsyncGenerator<ArrivedPart> {
    let pieces: Buffer[] = []
    let bytes = 0
    let broken: unknown
    const take = () => {
      const part = { pieces, bytes }
      held -= bytes
      ;[pieces, bytes] = [[], 0]
      return part
    }
    try {
      for await (const piece of stream) {
        pieces.push(piece as Buffer)
        bytes += (piece as Buffer).length
        held += (piece as Buffer).length
        if (bytes >= (held > mostHeldBytes ? SHORT_PART_BYTES : PART_BYTES)) yield take()
      }
    } catch (error) {
      broken = error
    }
    if (bytes > 0) yield take()
    if (broken !== undefined) throw broken
  }
}
