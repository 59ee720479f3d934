/**
 * Folders and files that systems, network drives and programs create. Some hold small copies of the photos beside them, which
 * would become photos of their own.
 */
const OF_THE_SYSTEM =
  /^(?:\..+|@eadir|#recycle|\$recycle\.bin|system volume information|__macosx|(?:eh)?thumbs\.db|desktop\.ini)$/i

/**
 * Files beside photos and videos: the edits of a telephone, the texts of an export, the lists of a camera, and the small picture
 * and the small video that cameras add to a video.
 */
const SIDECAR = /\.(?:aae|xmp|thm|lr[vf]|json|html?|txt|csv|xml|ini|db|dat|ctg|log)$/i

/** The folders of a library of Apple's program that hold no originals. */
const COPIES_OF_APPLE = /\.photoslibrary\/(?!(?:originals|masters)?(?:\/|$))/i

/**
 * Whether a file or folder below a chosen folder is no photo of the customer, so that no row of the list shows it. The path begins with
 * what the customer chose, which is meant whatever its name, such as the bin of a network drive. The path of a folder ends with a slash:
 * a folder may be named as a file is, such as `from anna.txt`.
 */
export const isIgnoredFile = (path: string): boolean => {
  const [, ...below] = path.split('/')
  return (
    SIDECAR.test(below.at(-1) ?? '') || COPIES_OF_APPLE.test(path) || below.some((name) => OF_THE_SYSTEM.test(name))
  )
}
