import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { SignedUrl } from '@account/shared/contracts/download.ts'
import { PhotoExport, PhotoExportList, PhotoExportRequest } from '@account/shared/contracts/photo-export.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { ExportsService } from './exports-service.ts'

const params = z.object({ backupId: z.uuid() })
const chunkParams = params.extend({ iteration: z.coerce.number().int().min(0).max(1_000_000) })

/** The photo export service of the specification (photo library, 7), and the list of a customer's exports. */
export const exportsRoutes =
  (exports: ExportsService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('exports')
    app.post(
      '/backups',
      { schema: { body: PhotoExportRequest, response: { 200: PhotoExport } } },
      async ({ customerId, body }) => {
        await limit(customerId)
        return exports.request(customerId, body)
      },
    )
    app.get('/backups', { schema: { response: { 200: PhotoExportList } } }, ({ customerId }) =>
      exports.list(customerId),
    )
    app.get('/backups/:backupId', { schema: { params, response: { 200: PhotoExport } } }, (request) =>
      exports.find(request.customerId, request.params.backupId),
    )
    app.get(
      '/backups/:backupId/chunks/:iteration/url',
      { schema: { params: chunkParams, response: { 200: SignedUrl } } },
      ({ customerId, params: { backupId, iteration } }) => exports.chunkUrl(customerId, backupId, iteration),
    )
  }
