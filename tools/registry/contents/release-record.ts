import { RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import type * as z from 'zod'
import { ReleaseFailure } from './release-failure.ts'

/** The description of a release in its folder. The registry adds the address. */
export const ReleaseRecord = RemoteRelease.omit({ manifest: true }).required({ releasedAt: true, bytes: true })
export type ReleaseRecord = z.infer<typeof ReleaseRecord>

/** Throws `ReleaseFailure` when the text is not a record. */
export const parseRecord = (text: string, place: string): ReleaseRecord => {
  try {
    return ReleaseRecord.parse(JSON.parse(text))
  } catch (cause) {
    throw new ReleaseFailure(`${place} is not the record of a release: its folder was changed; release a new build.`, {
      cause,
    })
  }
}

/** Whether two records describe the same files. */
export const isSameContent = (one: ReleaseRecord, other: ReleaseRecord) =>
  Object.keys({ ...one.integrity, ...other.integrity }).every((file) => one.integrity[file] === other.integrity[file])
