import type { RefusalReason } from '@account/shared/contracts/upload.ts'

/** The file itself is at fault: trying again would not help. */
export class PhotoRefusal extends Error {
  override name = 'PhotoRefusal' as const
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause?: unknown) {
    super(`The photo is refused: ${reason}.`, { cause })
    this.reason = reason
  }
}
