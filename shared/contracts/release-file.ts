import * as z from 'zod'
import { RemotePlacement } from './remote-placement.ts'
import { RemoteName, type ReleasePointer } from './remote-registry.ts'

/** `<service>/<path>`, requested by GET with the customer's token. */
const FirstAnswer = z.string().regex(/^[a-zA-Z]+\/[\w/-]+$/)
/** The first requests of the screens of a remote: path below its place → at most four requests. */
export const FirstAnswers = z.record(z.string().startsWith('/'), z.array(FirstAnswer).max(4))
export type FirstAnswers = z.infer<typeof FirstAnswers>

/**
 * [Note: First pictures] The places of the first photos, so that hosts show them before any code of the remote has arrived. Lengths are
 * CSS pixels, for windows between two widths, both included.
 */
const FirstPictures = z.object({
  windowWidths: z.tuple([z.int().nonnegative(), z.int().positive()]),
  /** From the top of the page to the first photo of the newest month. */
  top: z.number().nonnegative(),
  rowHeight: z.int().positive(),
  /** Between photos and between rows. */
  gap: z.int().nonnegative(),
  /** From the last row of a month to the first row of the next one. */
  betweenMonths: z.int().nonnegative(),
  /** A month of fewer photos shares its rows with others, so its photos have no place that follows from its own response. */
  leastPhotos: z.int().positive(),
  /** The radius of the corners. */
  radius: z.int().nonnegative(),
  thumbnail: z.string().min(1).max(20),
})
/** The places and thumbnails of the first pictures, in CSS pixels. */
export type FirstPictures = z.infer<typeof FirstPictures>

/** The requests that follow from a first response with counts by year and month: the first photos of a library. */
export const MonthAnswers = z.record(
  z.string().startsWith('/'),
  z.object({
    /** The first response with the counts. */
    counts: FirstAnswer,
    /** `<service>/<path>`. Year and month replace `{month}`, as in `2026/11`. */
    request: z.string().regex(/^[a-zA-Z]+\/[\w/-]*\{month\}(?:\?[\w=&]*)?$/),
    /** The newest months are requested whose counts reach this number together, three at most. */
    count: z.int().positive(),
    /** A first visit shows the photos of these responses at once, where their places are known. */
    pictures: z.array(FirstPictures).max(4).optional(),
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
