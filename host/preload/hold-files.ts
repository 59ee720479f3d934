import type { SnapshotPicture } from '@account/shared/micro-frontend/page-snapshot.ts'
import type { ShowPictures } from './snapshot-layer.ts'

/**
 * Where an answer is not there by then, the connection is slow, and the files load beside it. Where requested pictures are not there by
 * then, they are large for it, and the files load beside them.
 */
const LONGEST_MS = 150

/** Pictures that have arrived are decoded and drawn in half of this time without a graphics processor. A hidden page draws nothing. */
const LONGEST_PAINT_MS = 300

/**
 * [Note: Pictures before files] The first pictures depend on two responses, one after the other. The files of the site and of its remotes
 * take the connections of the browser, the main thread and the processor from both, and none of them runs before the pictures are
 * there. So the files are requested when the first pictures are painted, and soon in any case. Work of the main thread waits longer:
 * on a slow processor it would come between the answers and the requests for the pictures.
 */
export const holdFiles = (show: ShowPictures) => {
  const files = Promise.withResolvers<unknown>()
  const work = Promise.withResolvers<unknown>()
  const allowFiles = () => files.resolve(undefined)
  const allow = () => {
    allowFiles()
    work.resolve(undefined)
  }
  let limit = setTimeout(allowFiles, LONGEST_MS)
  const within = (ms: number, then: () => void) => {
    clearTimeout(limit)
    limit = setTimeout(then, ms)
  }
  return {
    /** Resolves when the files may be requested. */
    allowed: files.promise,
    /** Resolves when the main thread may do what is not for the pictures. */
    workAllowed: work.promise,
    allow,
    /** Called when an answer is requested that the pictures depend on. */
    awaitAnswer: () => within(LONGEST_MS, allowFiles),
    /** Resolves when the pictures are painted. */
    show(pictures: readonly SnapshotPicture[]): Promise<unknown> {
      const { arrived, painted } = show(pictures)
      within(LONGEST_MS, allow)
      void arrived.then(() => within(LONGEST_PAINT_MS, allow))
      void painted.then(allow)
      return painted
    },
  }
}
