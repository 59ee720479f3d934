import type { RefusalReason } from '@account/shared/contracts/upload.ts'

/** A reader ended, or took too long, and would again. Whether the file or the decoder is at fault is not known. */
export class PhotoUnreadError extends Error {
  override name = 'PhotoUnreadError' as const
}

/** The photo takes longer than the readers of usual photos spend on one: those of large photos may read it. */
export class PhotoTakesLongError extends Error {
  override name = 'PhotoTakesLongError' as const
}

/** The file itself is at fault: trying again would not help. */
export class PhotoRefusal extends Error {
  override name = 'PhotoRefusal' as const
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause?: unknown) {
    super(`The photo is refused: ${reason}.`, { cause })
    this.reason = reason
  }
}
