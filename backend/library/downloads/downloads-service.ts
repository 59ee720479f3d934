import type {
  Download,
  DownloadList,
  DownloadNotificationKey,
  DownloadRequest,
  SignedUrl,
} from '@account/shared/contracts/download.ts'
import { archiveNames } from '../../platform/archives/archive-names.ts'
import { photoEntries, type NamedPhoto } from '../archives/photo-entries.ts'
import { writeArchive } from '../../platform/archives/write-archive.ts'
import type { Queries } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/errors.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import type { PhotosRepository } from '../photos/photos-repository.ts'
import { archiveKey, LIST_LIMIT, type DownloadRow, type DownloadsRepository } from './downloads-repository.ts'

/** How long an archive is kept, as exports are; afterwards it is asked for anew. */
const DOWNLOAD_VALID_DAYS = 7
/** An address is followed at once. */
const URL_VALID_SECONDS = 5 * 60
const DAY_MS = 24 * 60 * 60 * 1000
const CLEANED_AT_ONCE = 200
/** Of one customer, whose archives are made one after the other. */
const MOST_UNFINISHED = 20
/** Each is a copy of its photos; a list shows no more. */
const MOST_READY = LIST_LIMIT

type DownloadsServiceDependencies = {
  downloads: DownloadsRepository
  photos: PhotosRepository
  objects: ObjectStore
  urls: ObjectUrls
  notify: (customerId: string, key: DownloadNotificationKey, downloadId: string) => Promise<void>
}

export const photosNotFound = () =>
  new DomainError(404, 'photo-not-found', 'One of the photos is not there for this customer; no archive was started.')

const validSince = () => new Date(Date.now() - DOWNLOAD_VALID_DAYS * DAY_MS)

const expiryOf = ({ updated }: DownloadRow) => new Date(updated.getTime() + DOWNLOAD_VALID_DAYS * DAY_MS)

const presented = (row: DownloadRow): Download => ({
  id: row.id,
  name: row.name ?? undefined,
  state: row.state,
  photosCount: row.photos.length,
  sizeBytes: row.sizeBytes,
  created: row.created.toISOString(),
  expires: row.state === 'READY' ? expiryOf(row).toISOString() : null,
})

/** Archives of chosen photos, made by jobs. Knows neither HTTP nor SQL. */
export const createDownloadsService = (dependencies: DownloadsServiceDependencies) => {
  const { downloads, photos, objects, urls, notify } = dependencies

  const requireDownload = async (customerId: string, id: string) => {
    const row = await downloads.find(customerId, id)
    if (!row || expiryOf(row) <= new Date())
      throw new DomainError(404, 'download-not-found', `There is no archive ${id} for this customer.`)
    return row
  }

  const ensureNotTooMany = async (customerId: string, queries: Queries) => {
    if ((await downloads.countUnfinished(customerId, queries)) >= MOST_UNFINISHED)
      throw new DomainError(429, 'too-many-downloads', 'Other archives of this customer are still being made.', {
        retryAfterSeconds: 60,
      })
    if ((await downloads.countReady(customerId, validSince(), queries)) >= MOST_READY)
      throw new DomainError(429, 'too-many-downloads', 'Archives of the last days are still there to be downloaded.', {
        retryAfterSeconds: DAY_MS / 1000,
      })
  }

  /** For a caller that has made sure that the customer may have these photos. Repeating it starts nothing twice. */
  const start = async (customerId: string, request: DownloadRequest): Promise<Download> => {
    const isNew = await downloads.insert(customerId, request, (queries) => ensureNotTooMany(customerId, queries))
    const row = await requireDownload(customerId, request.id)
    const idsOf = (references: DownloadRequest['photos']) => references.map(({ photoId }) => photoId).join()
    if (!isNew && idsOf(row.photos) !== idsOf(request.photos))
      throw new DomainError(409, 'download-id-taken', `The archive ${request.id} was asked for with other photos.`)
    return presented(row)
  }

  /** Each photo once, in the order asked for, without those that were deleted in the meantime. */
  const namedPhotosOf = async ({ photos: references }: DownloadRow): Promise<NamedPhoto[]> => {
    const ids = [...new Set(references.map(({ photoId }) => photoId))]
    const found = new Map((await photos.listByIds(ids)).map((photo) => [photo.id, photo]))
    const kept = ids.flatMap((id) => found.get(id) ?? [])
    const names = archiveNames(kept.map(({ localFileName }) => localFileName))
    return kept.map((photo, index) => ({ photo, name: names[index] ?? photo.id }))
  }

  const giveUp = async (customerId: string, id: string) => {
    if (await downloads.fail(customerId, id)) await notify(customerId, 'archive-generation-error', id)
  }

  /** What was given up or forgotten meanwhile has been removed before it was written. */
  const removeUnlessReady = async (row: DownloadRow) => {
    const found = await downloads.find(row.customerId, row.id)
    if (found?.state !== 'READY') await objects.delete(archiveKey(row))
  }

  return {
    start,

    async request(customerId: string, request: DownloadRequest): Promise<Download> {
      const found = await photos.listByIds(request.photos.map(({ photoId }) => photoId))
      const own = new Set(found.flatMap(({ id, ownerId }) => (ownerId === customerId ? [id] : [])))
      if (!request.photos.every(({ photoId, ownerId }) => ownerId === customerId && own.has(photoId)))
        throw photosNotFound()
      return start(customerId, request)
    },

    async list(customerId: string): Promise<DownloadList> {
      const rows = await downloads.list(customerId, validSince())
      return { items: rows.map(presented) }
    },

    async url(customerId: string, id: string): Promise<SignedUrl> {
      const row = await requireDownload(customerId, id)
      if (row.state !== 'READY') throw new DomainError(409, 'download-not-ready', `The archive ${id} is not ready.`)
      return { url: urls.urlOf(archiveKey(row), { validForSeconds: URL_VALID_SECONDS, fileName: `${id}.zip` }) }
    },

    giveUp,

    /** Repeating it, after a kill at any point, leads to the same archive, and tells of it again. */
    async build(customerId: string, id: string) {
      const row = await downloads.find(customerId, id)
      if (!row || row.state === 'FAILED') return
      if (row.state !== 'READY') {
        if (!(await downloads.change(customerId, id, { state: 'IN_PROGRESS' }))) return
        await notify(customerId, 'archive-generation-started', id)
        const named = await namedPhotosOf(row)
        if (named.length === 0) return giveUp(customerId, id)
        const sizeBytes = await writeArchive(objects, archiveKey(row), photoEntries(objects, named))
        if (!(await downloads.change(customerId, id, { state: 'READY', sizeBytes }))) return removeUnlessReady(row)
      }
      await notify(customerId, 'archive-generation-finished', id)
    },

    async forgetExpired() {
      const before = new Date(Date.now() - DOWNLOAD_VALID_DAYS * DAY_MS)
      while ((await downloads.deleteBefore(before, CLEANED_AT_ONCE)) > 0);
    },
  }
}

export type DownloadsService = ReturnType<typeof createDownloadsService>
