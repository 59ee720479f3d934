import * as z from 'zod'
import { RemotePlacement } from './remote-placement.ts'
import { RemoteName, type ReleasePointer } from './remote-registry.ts'

/** `<service>/<path>`, requested by GET with the customer's token. */
const FirstAnswer = z.string().regex(/^[a-zA-Z]+\/[\w/-]+$/)
export const FirstAnswers = z.record(z.string().startsWith('/'), z.array(FirstAnswer).max(4))
export type FirstAnswers = z.infer<typeof FirstAnswers>

/** The requests that follow from a first answer with counts by year and month: the first photos of a library. */
export const MonthAnswers = z.record(
  z.string().startsWith('/'),
  z.object({
    /** The first answer with the counts. */
    counts: FirstAnswer,
    /** `<service>/<path>`. Year and month replace `{month}`, as in `2026/11`. */
    request: z.string().regex(/^[a-zA-Z]+\/[\w/-]*\{month\}(?:\?[\w=&]*)?$/),
    /** The newest months are requested whose counts reach this number together, three at most. */
    count: z.int().positive(),
  }),
)
export type MonthAnswers = z.infer<typeof MonthAnswers>

/**
 * [Note: Release files] The team of a remote signs one file for each release: `release-<hash>.json` beside its manifest, a signed
 * document with this content. The registry names the file by the hash of its text, so browsers cache it for ever, and a file of
 * another release, of another remote or of another team is refused.
 */
export const ReleaseFile = z.object({
  remote: RemoteName,
  version: z.string().min(1),
  /** The host contract the release was built for, e.g. `1.0`; checked before any of its code runs. */
  contract: z.string().regex(/^\d+\.\d+$/),
  /** File of the release, relative to the manifest → `sha384-…`, for every file that a browser may load. */
  integrity: z.record(z.string(), z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  /**
   * Files that every page with the remote needs at once, relative to the manifest, so that they load together with it.
   */
  firstFiles: z.array(z.string().min(1)).optional(),
  /** The first requests of its screens: path below the place of the remote → requests. */
  firstAnswers: FirstAnswers.optional(),
  monthAnswers: MonthAnswers.optional(),
  /** The places of the remote in the site. Absent in releases that are older than placements. */
  placement: RemotePlacement.optional(),
  /** When the folder was written. Moving a pointer does not change it. */
  releasedAt: z.iso.datetime().optional(),
  /** Sum of its scripts and styles, gzipped. */
  bytes: z.int().nonnegative().optional(),
})
export type ReleaseFile = z.infer<typeof ReleaseFile>

/** A release file together with the address of the release. */
export type RemoteRelease = ReleaseFile & Pick<ReleasePointer, 'manifest'>

/** See `BUNDLE_FILE`. */
export const BundledReleases = z.record(z.string(), z.string())
export type BundledReleases = z.infer<typeof BundledReleases>
