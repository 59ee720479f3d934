import type { SignedUrl } from '@account/shared/contracts/download.ts'
import {
  EXPORT_VALID_DAYS,
  type PhotoExport,
  type PhotoExportList,
  type PhotoExportRequest,
} from '@account/shared/contracts/photo-export.ts'
import type { NamedPhoto } from '../archives/photo-archive.ts'
import type { PhotoArchives } from '../archives/photo-archives.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Downloadable } from '../../platform/object-store/downloadable.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import { PLACES_FILE, placesFileOf } from '../places/places-file.ts'
import type { PlacesRepository } from '../places/places-repository.ts'
import type { PhotosRepository } from '../photos/photos-repository.ts'
import type { PlannedPhoto } from './exports-table.ts'
import { chunkKey, type ExportEnd, type ExportRow, type ExportsRepository } from './exports-repository.ts'
import { planChunks } from './plan-chunks.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

/** Long enough that an interrupted transfer can resume at the same address. */
const URL_VALID_SECONDS = 24 * 60 * 60
/** A limit per customer, because every plan lists all photos of the library. */
const MOST_VALID_EXPORTS = 5
/** An expired export is listed for as long again, so that its customer sees why the links of a mail have ended. */
const KEPT_DAYS = 2 * EXPORT_VALID_DAYS
const MOST_LISTED_EXPORTS = 10
/** Planned within about half a second. The plan of a larger library is long work and does not hold up small ones. */
const SMALL_LIBRARY_PHOTOS = 5_000

type ExportsServiceDependencies = {
  exports: ExportsRepository
  photos: PhotosRepository
  archives: PhotoArchives
  urls: ObjectUrls
  chunkBytes: number
  placesOf: PlacesRepository['placesOf']
  notifyReady: ExportEnd
  notifyFailed: ExportEnd
}

const sendNoMail: ExportEnd = async () => undefined

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const validSince = () => daysAgo(EXPORT_VALID_DAYS)

/** Whole libraries as archives. An export is stored as a plan, and its bytes are computed on each request. */
export const createExportsService = (dependencies: ExportsServiceDependencies) => {
  const { exports, photos, archives, urls, chunkBytes, placesOf, notifyReady, notifyFailed } = dependencies

  const requireValid = async (customerId: string, exportId: string) => {
    const row = await exports.find(exportId)
    if (row?.customerId !== customerId || row.updated < validSince())
      throw new DomainError(404, 'export-not-found', `The customer has no export ${exportId}, or it has expired.`)
    return row
  }

  const presented = async (row: ExportRow): Promise<PhotoExport> => {
    const { id: backupId, status } = row
    if (status !== 'READY') return { status, backupId }
    const chunks = (await exports.chunks(backupId)).map(({ iteration, sizeBytes }) => ({
      iteration,
      size: sizeBytes ?? 1,
    }))
    return { status, backupId, chunks, created: row.created.toISOString(), updated: row.updated.toISOString() }
  }

  /** The export that a new one would repeat: one that is unfinished, or ready and of the unchanged library. */
  const current = async (customerId: string, queries?: Queries): Promise<ExportRow | undefined> => {
    const [latest] = await exports.newest(customerId, 1, queries)
    if (latest?.status === 'REQUESTED' || latest?.status === 'IN_PROGRESS') return latest
    if (latest?.status !== 'READY' || latest.updated < validSince()) return undefined
    return (await photos.fingerprint(customerId, queries)) === latest.fingerprint ? latest : undefined
  }

  const ensureAllowed = async (customerId: string, queries: Queries) => {
    if (await photos.isEmpty(customerId, queries))
      throw new DomainError(409, 'library-empty', 'There is no photo to export.')
    if ((await exports.countSince(customerId, validSince(), queries)) >= MOST_VALID_EXPORTS)
      throw new DomainError(429, 'too-many-exports', 'Exports of the last days can still be downloaded.', {
        retryAfterSeconds: (EXPORT_VALID_DAYS * DAY_MS) / 1000,
      })
  }

  /** A failed export sends a mail too, because its customer waits for one. */
  const fail = (exportId: string) => exports.fail(exportId, notifyFailed)

  /** The photos of the plan that still exist, with their names in the plan. */
  const namedPhotosOf = async (customerId: string, planned: readonly PlannedPhoto[]) => {
    const ids = planned.map(({ photoId }) => photoId)
    const rows = await photos.listOf([customerId], ids)
    const found = new Map(rows.map((photo) => [photo.id, photo]))
    return planned.flatMap(({ photoId, name, revision }): NamedPhoto[] => {
      const photo = found.get(photoId)
      if (!photo) return []
      if (revision === undefined) return [{ photo, name, version: 'original' }]
      // An edit that came after the plan has another size, for which the chunk has no room.
      return photo.edit?.revision === revision ? [{ photo, name, version: 'shown' }] : []
    })
  }

  const placesTableOf = async (customerId: string, named: Parameters<typeof placesFileOf>[0]) => {
    const places = await placesOf(
      customerId,
      named.map(({ photo }) => photo.id),
    )
    return placesFileOf(named, places)
  }

  /** Decides once which photo is in which chunk, under which name, and announces the export. */
  const plan = async (exportId: string) => {
    const row = await exports.find(exportId)
    if (row?.status !== 'REQUESTED') return
    const { customerId } = row
    const fingerprint = await photos.fingerprint(customerId)
    const fileBeside = async (planned: readonly PlannedPhoto[]) => {
      const table = await placesTableOf(
        customerId,
        planned.map(({ photoId, name }) => ({ photo: { id: photoId }, name })),
      )
      return table && { name: PLACES_FILE, bytes: table.length }
    }
    const chunks = await planChunks(photos.pagesForExport(customerId), { chunkBytes, fileBeside })
    // A customer who has emptied the library meanwhile needs no mail about a failure.
    if (chunks.length === 0) return exports.fail(exportId, sendNoMail)
    await exports.finish(exportId, { chunks, fingerprint }, notifyReady)
  }

  return {
    async request(customerId: string, { channel }: PhotoExportRequest): Promise<PhotoExport> {
      const made = await exports.insert(customerId, channel, async (queries) => {
        const existing = await current(customerId, queries)
        if (!existing) await ensureAllowed(customerId, queries)
        return existing
      })
      return presented(made)
    },

    find: async (customerId: string, exportId: string): Promise<PhotoExport> =>
      presented(await requireValid(customerId, exportId)),

    async list(customerId: string): Promise<PhotoExportList> {
      const rows = await exports.newest(customerId, MOST_LISTED_EXPORTS)
      return {
        exports: rows.map(({ id, status, created, updated }) => ({
          backupId: id,
          status: updated < validSince() ? 'EXPIRED' : status,
          created: created.toISOString(),
          updated: updated.toISOString(),
        })),
      }
    },

    async chunkUrl(customerId: string, exportId: string, iteration: number): Promise<SignedUrl> {
      const row = await requireValid(customerId, exportId)
      const chunks = row.status === 'READY' ? await exports.chunks(exportId) : []
      if (!chunks.some((chunk) => chunk.iteration === iteration))
        throw new DomainError(404, 'chunk-not-found', `The export ${exportId} has no chunk ${iteration} to download.`)
      const fileName = `photo-export-${iteration}-of-${chunks.length}.zip`
      return { url: urls.urlOf(chunkKey(row, iteration), { validForSeconds: URL_VALID_SECONDS, fileName }) }
    },

    plan,

    /** Plans the export of a small library; that of a large one becomes long work. */
    async planNowOrLater(exportId: string) {
      const row = await exports.find(exportId)
      if (row?.status !== 'REQUESTED') return
      if ((await photos.count(row.customerId)) > SMALL_LIBRARY_PHOTOS) await exports.planLater(exportId)
      else await plan(exportId)
    },

    /** The archive of a chunk; undefined when the export has expired or none of its photos exists. */
    async archive(customerId: string, exportId: string, iteration: number): Promise<Downloadable | undefined> {
      const row = await exports.find(exportId)
      if (row?.customerId !== customerId || row.status !== 'READY' || row.updated < validSince()) return undefined
      const chunk = await exports.findChunk(exportId, iteration)
      const named = chunk ? await namedPhotosOf(customerId, chunk.photos) : []
      if (named.length === 0) return undefined
      // The places are read now, so that an archive holds none after places were switched off.
      const content = await placesTableOf(customerId, named)
      return archives.of(customerId, named, content ? [{ name: PLACES_FILE, content }] : [])
    },

    fail,

    async forgetExpired() {
      while (await exports.deleteOneBefore(daysAgo(KEPT_DAYS)));
    },
  }
}

export type ExportsService = ReturnType<typeof createExportsService>
