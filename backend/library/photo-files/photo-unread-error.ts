/** A reader ended, or took too long, and would again. Whether the file or the decoder is at fault is not known. */
export class PhotoUnreadError extends Error {
  override name = 'PhotoUnreadError' as const
}
