import type { SnapshotPicture } from '@account/shared/micro-frontend/page-snapshot.ts'

/**
 * Where the pictures have not been requested by then, the connection is slow, and the files load beside the answers. Where requested
 * pictures are not there by then, they are large for it, and the files load beside them.
 */
const LONGEST_MS = 150

type ShowPictures = (pictures: readonly SnapshotPicture[]) => Promise<void>

/**
 * [Note: Pictures before files] The first pictures depend on two answers, one after the other. The files of the site and of its remotes
 * take the connections of the browser, the main thread and the processor from both, and none of them runs before the pictures are
 * there. So the files are requested when the first pictures are painted, and soon in any case.
 */
export const holdFiles = (show: ShowPictures) => {
  const { promise: allowed, resolve } = Promise.withResolvers<unknown>()
  const allow = () => resolve(undefined)
  let limit = setTimeout(allow, LONGEST_MS)
  return {
    /** Resolves when the files may be requested. */
    allowed,
    allow,
    show: ((pictures) => {
      const shown = show(pictures)
      clearTimeout(limit)
      limit = setTimeout(allow, LONGEST_MS)
      void shown.then(allow)
      return shown
    }) satisfies ShowPictures,
  }
}
