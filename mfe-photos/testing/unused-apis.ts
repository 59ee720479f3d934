import type { DownloadsApi } from '../api/downloads-api.ts'
import type { ExportsApi } from '../api/exports-api.ts'

const unexpected = () => Promise.reject(new Error('The test does not expect this request.'))

/** For tests that render a button for downloads without pressing it. */
export const unusedDownloadsApi: DownloadsApi = {
  request: unexpected,
  requestShared: unexpected,
  list: unexpected,
  url: unexpected,
}

/** For tests that render a button for an export without pressing it. */
export const unusedExportsApi: ExportsApi = {
  request: unexpected,
  list: unexpected,
  find: unexpected,
  chunkUrl: unexpected,
}
