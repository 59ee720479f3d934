import { userInfo } from 'node:os'
import * as z from 'zod'
import { ReleaseFailure } from './release-failure.ts'

/** The origin of a change: who made it, from which commit, in which pipeline and why. */
export const ChangeOrigin = z.object({
  author: z.string().min(1),
  commit: z.string().min(1).optional(),
  reason: z.string().min(1).optional(),
  /** The address of the pipeline's run that made the change. */
  pipeline: z.url({ protocol: /^https?$/ }).optional(),
  /** The person who accepted the request of a team for the platform. */
  acceptedBy: z.string().min(1).optional(),
})
export type ChangeOrigin = z.infer<typeof ChangeOrigin>

/** One change of a registry, in a file of its own beside it. */
export const ChangeEntry = ChangeOrigin.extend({
  /** The revision of the registry after the change. */
  revision: z.int().positive(),
  at: z.iso.datetime(),
  /** The effects of the change, one sentence for each remote and for the host. */
  changes: z.array(z.string().min(1)),
})
export type ChangeEntry = z.infer<typeof ChangeEntry>

/** The folder of the entries. Web servers do not serve it, as its name begins with a dot. */
export const HISTORY_FOLDER = '.history'

/** The name has a fixed length, so that names sort by revision. */
export const entryFileOf = (revision: number) => `${String(revision).padStart(8, '0')}.json`

/** The origin of changes by a program that knows no more than the user of this machine. In a container that may be a number without a name. */
export const userOfMachine = (readUser: () => { username: string } = userInfo): ChangeOrigin => {
  try {
    return { author: readUser().username }
  } catch {
    return { author: `user ${process.getuid?.() ?? 'without a name'}` }
  }
}

/** Throws `ReleaseFailure` when the text is not an entry. */
export const parseEntry = (text: string, place: string): ChangeEntry => {
  try {
    return ChangeEntry.parse(JSON.parse(text))
  } catch (cause) {
    throw new ReleaseFailure(`${place} is not an entry of the history: restore it from a copy, or delete it.`, {
      cause,
    })
  }
}
