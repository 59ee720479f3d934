import type { DownloadsService } from '../library/downloads/downloads-service.ts'
import type { ExportsService } from '../library/exports/exports-service.ts'
import type { Downloadable } from '../platform/object-store/downloadable.ts'
import type { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { createSemaphore } from '../platform/semaphore.ts'

type ArchiveServices = {
  downloads: Pick<DownloadsService, 'archive'>
  exports: Pick<ExportsService, 'archive'>
  limits: Pick<RateLimits, 'of'>
}

const DOWNLOAD_KEY = /^downloads\/([^/]+)\/([^/]+)\.zip$/
const CHUNK_KEY = /^exports\/([^/]+)\/([^/]+)\/(\d+)\.zip$/

/**
 * An archive of thousands of photos is composed on each request, with or without a range, and a signed address needs no token by
 * which the calls of one customer would wait. So a few archives are composed at once, and customers take turns.
 */
const COMPOSED_AT_ONCE = 4

/** The archive of an address, or 'stored' for every other key. The caller has verified the address. */
export const createFindArchive = ({ downloads, exports, limits }: ArchiveServices) => {
  const limitMegabytes = limits.of('archive-megabytes')

  const composing = createSemaphore(COMPOSED_AT_ONCE)

  const composed = async (customerId: string, compose: () => Promise<Downloadable | undefined>) => {
    await composing.acquire(customerId)
    try {
      return await compose()
    } finally {
      composing.release()
    }
  }

  const limited = async (customerId: string, compose: () => Promise<Downloadable | undefined>) => {
    const archive = await composed(customerId, compose)
    const admit = (bytes: number) => limitMegabytes(customerId, Math.ceil(bytes / 1_000_000))
    return archive && { ...archive, admit }
  }

  return (key: string) => {
    const [, downloader, downloadId] = DOWNLOAD_KEY.exec(key) ?? []
    if (downloader && downloadId) return limited(downloader, () => downloads.archive(downloader, downloadId))
    const [, owner, exportId, iteration] = CHUNK_KEY.exec(key) ?? []
    if (owner && exportId) return limited(owner, () => exports.archive(owner, exportId, Number(iteration)))
    return 'stored'
  }
}
