import { RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import type * as z from 'zod'
import { ReleaseFailure } from './release-failure.ts'

/** What a release folder says of itself: everything but the address, which is the registry's business. */
export const ReleaseRecord = RemoteRelease.omit({ manifest: true }).required({ releasedAt: true, bytes: true })
export type ReleaseRecord = z.infer<typeof ReleaseRecord>

/** Throws `ReleaseFailure` for what is no record. */
export const parseRecord = (text: string, place: string): ReleaseRecord => {
  try {
    return ReleaseRecord.parse(JSON.parse(text))
  } catch (cause) {
    throw new ReleaseFailure(`${place} is not the record of a release: its folder was changed; release a new build.`, {
      cause,
    })
  }
}

/** Whether two records are of the same files. */
export const isSameContent = (one: ReleaseRecord, other: ReleaseRecord) =>
  Object.keys({ ...one.integrity, ...other.integrity }).every((file) => one.integrity[file] === other.integrity[file])
