import type { DownloadsService } from '../library/downloads/downloads-service.ts'
import type { ExportsService } from '../library/exports/exports-service.ts'

type ArchiveServices = { downloads: Pick<DownloadsService, 'archive'>; exports: Pick<ExportsService, 'archive'> }

const DOWNLOAD_KEY = /^downloads\/([^/]+)\/([^/]+)\.zip$/
const CHUNK_KEY = /^exports\/([^/]+)\/([^/]+)\/(\d+)\.zip$/

/** The archive of an address, or 'stored' for every other key. The caller has verified the address. */
export const createFindArchive =
  ({ downloads, exports }: ArchiveServices) =>
  (key: string) => {
    const [, downloader, downloadId] = DOWNLOAD_KEY.exec(key) ?? []
    if (downloader && downloadId) return downloads.archive(downloader, downloadId)
    const [, owner, exportId, iteration] = CHUNK_KEY.exec(key) ?? []
    if (owner && exportId) return exports.archive(owner, exportId, Number(iteration))
    return 'stored'
  }
