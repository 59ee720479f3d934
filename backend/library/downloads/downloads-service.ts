import type {
  Download,
  DownloadList,
  DownloadNotificationKey,
  DownloadRequest,
  PhotoReference,
  SignedUrl,
} from '@account/shared/contracts/download.ts'
import { createArchiveNamer } from '../../platform/archives/archive-names.ts'
import { downloadNameOf } from '../photos/download-name.ts'
import type { PhotoArchives } from '../archives/photo-archives.ts'
import type { Queries } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Downloadable } from '../../platform/object-store/downloadable.ts'
import { ObjectMissingError } from '../../platform/object-store/object-store.ts'
import { photosNotFound } from './photos-not-found.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import { fileOf } from '../photos/photo-objects.ts'
import type { PhotoRow, PhotosRepository } from '../photos/photos-repository.ts'
import { downloadKey, type DownloadRow, type DownloadsRepository } from './downloads-repository.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

/** How long a download can be fetched; the same period as for exports. */
const DOWNLOAD_VALID_DAYS = 7
/**
 * An address outlives the transfer: a browser whose connection breaks continues at the same address, hours later on a slow line.
 * Each request looks up the download and its photos again, so an address opens nothing that was deleted or is no longer shared.
 */
const URL_VALID_SECONDS = 24 * 60 * 60
const CLEANED_AT_ONCE = 200
/** A limit per customer, with rows of a few kilobytes; it allows a hundred thousand photos in the validity period. */
const MOST_VALID_DOWNLOADS = 1_000

type DownloadsServiceDependencies = {
  downloads: DownloadsRepository
  photos: Pick<PhotosRepository, 'listOf'>
  /** The given photos that are in an album that the customer currently takes part in. */
  sharedWith: (customerId: string, references: readonly PhotoReference[]) => Promise<PhotoReference[]>
  archives: PhotoArchives
  urls: ObjectUrls
  notify: (customerId: string, key: DownloadNotificationKey, downloadId: string) => Promise<void>
}

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

const nameAll = (photos: readonly PhotoRow[]) => {
  const nameOf = createArchiveNamer()
  return photos.map((photo) => {
    const { mediaType } = fileOf(photo, 'shown')
    return { photo, version: 'shown' as const, name: nameOf(downloadNameOf(photo.localFileName, mediaType)) }
  })
}

/** Archives of selected photos as they are shown. A download is stored as a list, and its bytes are computed on each request. */
export const createDownloadsService = (dependencies: DownloadsServiceDependencies) => {
  const { downloads, photos, sharedWith, archives, urls, notify } = dependencies

  const findValid = async (customerId: string, id: string) => {
    const row = await downloads.find(customerId, id)
    return row && expiryOf(row) > new Date() ? row : undefined
  }

  const requireDownload = async (customerId: string, id: string) => {
    const row = await findValid(customerId, id)
    if (!row) throw new DomainError(404, 'download-not-found', `There is no archive ${id} for this customer.`)
    return row
  }

  const ensureNotTooMany = async (customerId: string, queries: Queries) => {
    if ((await downloads.count(customerId, validSince(), queries)) < MOST_VALID_DOWNLOADS) return
    throw new DomainError(429, 'too-many-downloads', 'The downloads of the last days have reached the limit.', {
      retryAfterSeconds: DAY_MS / 1000,
    })
  }

  /** Each photo once, in the order of the request, without those that no longer exist. */
  const photosOf = async (references: readonly PhotoReference[]): Promise<PhotoRow[]> => {
    const ids = [...new Set(references.map(({ photoId }) => photoId))]
    const ownerIds = [...new Set(references.map(({ ownerId }) => ownerId))]
    const found = new Map((await photos.listOf(ownerIds, ids)).map((photo) => [photo.id, photo]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** The photos of the download that the customer may currently access. */
  const photosNow = async ({ customerId, photos: references }: DownloadRow): Promise<PhotoRow[]> => {
    const found = await photosOf(references)
    const foreign = references.filter(({ ownerId }) => ownerId !== customerId)
    const shared = foreign.length > 0 ? await sharedWith(customerId, foreign) : []
    const visible = new Set(shared.map(({ photoId }) => photoId))
    return found.filter(({ id, ownerId }) => ownerId === customerId || visible.has(id))
  }

  const archiveOf = async (customerId: string, rows: readonly PhotoRow[]) => archives.of(customerId, nameAll(rows))

  /** FAILED when a file is missing, so that the customer learns of it now and not from a broken transfer. */
  const outcomeOf = async (customerId: string, rows: readonly PhotoRow[]) => {
    try {
      await archives.ensureFiles(rows)
      return { state: 'READY' as const, sizeBytes: (await archiveOf(customerId, rows)).bytes }
    } catch (error) {
      if (!(error instanceof ObjectMissingError)) throw error
      return { state: 'FAILED' as const, sizeBytes: null }
    }
  }

  const create = async (customerId: string, request: DownloadRequest, rows: readonly PhotoRow[]): Promise<Download> => {
    const outcome = await outcomeOf(customerId, rows)
    const isNew = await downloads.insert(customerId, { ...request, ...outcome }, (queries) =>
      ensureNotTooMany(customerId, queries),
    )
    const row = await requireDownload(customerId, request.id)
    const idsOf = (references: readonly PhotoReference[]) => references.map(({ photoId }) => photoId).join()
    if (!isNew && idsOf(row.photos) !== idsOf(request.photos))
      throw new DomainError(409, 'download-id-taken', `The archive ${request.id} was requested with other photos.`)
    if (isNew) {
      await notify(customerId, 'archive-generation-started', row.id)
      const isReady = row.state === 'READY'
      await notify(customerId, isReady ? 'archive-generation-finished' : 'archive-generation-error', row.id)
    }
    return presented(row)
  }

  return {
    /** The caller checks that the customer may access these photos. A repeated call creates nothing twice. */
    start: async (customerId: string, request: DownloadRequest): Promise<Download> =>
      create(customerId, request, await photosOf(request.photos)),

    async request(customerId: string, request: DownloadRequest): Promise<Download> {
      const rows = await photosOf(request.photos)
      const own = new Set(rows.flatMap(({ id, ownerId }) => (ownerId === customerId ? [id] : [])))
      if (!request.photos.every(({ photoId, ownerId }) => ownerId === customerId && own.has(photoId)))
        throw photosNotFound()
      return create(customerId, request, rows)
    },

    async list(customerId: string): Promise<DownloadList> {
      const rows = await downloads.list(customerId, validSince())
      return { items: rows.map(presented) }
    },

    async url(customerId: string, id: string): Promise<SignedUrl> {
      const row = await requireDownload(customerId, id)
      if (row.state !== 'READY') throw new DomainError(409, 'download-not-ready', `The archive ${id} is not ready.`)
      return { url: urls.urlOf(downloadKey(row), { validForSeconds: URL_VALID_SECONDS, fileName: `${id}.zip` }) }
    },

    /** The archive of a download; undefined when the download has expired or none of its photos exists. */
    async archive(customerId: string, id: string): Promise<Downloadable | undefined> {
      const row = await findValid(customerId, id)
      const rows = row?.state === 'READY' ? await photosNow(row) : []
      return rows.length > 0 ? archiveOf(customerId, rows) : undefined
    },

    async forgetExpired() {
      while ((await downloads.deleteBefore(validSince(), CLEANED_AT_ONCE)) > 0);
    },
  }
}

export type DownloadsService = ReturnType<typeof createDownloadsService>
