import type { DownloadsService } from '../library/downloads/downloads-service.ts'
import type { ExportsService } from '../library/exports/exports-service.ts'
import type { Downloadable } from '../platform/object-store/downloadable.ts'
import type { RateLimits } from '../platform/rate-limits/rate-limits.ts'

type ArchiveServices = {
  downloads: Pick<DownloadsService, 'archive'>
  exports: Pick<ExportsService, 'archive'>
  limits: RateLimits
}

const DOWNLOAD_KEY = /^downloads\/([^/]+)\/([^/]+)\.zip$/
const CHUNK_KEY = /^exports\/([^/]+)\/([^/]+)\/(\d+)\.zip$/

/** The archive of an address, or 'stored' for every other key. The caller has verified the address. */
export const createFindArchive = ({ downloads, exports, limits }: ArchiveServices) => {
  const limitMegabytes = limits.of('archive-megabytes')

  const limited = async (customerId: string, found: Promise<Downloadable | undefined>) => {
    const archive = await found
    const admit = (bytes: number) => limitMegabytes(customerId, Math.ceil(bytes / 1_000_000))
    return archive && { ...archive, admit }
  }

  return (key: string) => {
    const [, downloader, downloadId] = DOWNLOAD_KEY.exec(key) ?? []
    if (downloader && downloadId) return limited(downloader, downloads.archive(downloader, downloadId))
    const [, owner, exportId, iteration] = CHUNK_KEY.exec(key) ?? []
    if (owner && exportId) return limited(owner, exports.archive(owner, exportId, Number(iteration)))
    return 'stored'
  }
}
