import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  KnownPhoto,
  KnownPhotos,
  KnownPhotosQuery,
  UploadMetadata,
  UploadOutcome,
  UploadOutcomes,
  UploadOutcomesQuery,
} from '@account/shared/contracts/upload.ts'
import { registerTusRoutes } from './tus-routes.ts'
import type { TusServer } from './tus-server.ts'
import { signedInSender } from './upload-sender.ts'
import type { UploadsService } from './uploads-service.ts'

type UploadsRoutesOptions = { uploads: UploadsService; tus: TusServer }

const UploadId = z.object({ id: z.uuid() })
const Checksum = z.object({ sha256: UploadMetadata.shape.checksum.unwrap() })

/** Resumable uploads (tus) under `/files`, and their outcomes. */
export const uploadsRoutes =
  ({ uploads, tus }: UploadsRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/:id', { schema: { params: UploadId, response: { 200: UploadOutcome } } }, ({ customerId, params }) =>
      uploads.outcome(params.id, signedInSender(customerId)),
    )
    app.post(
      '/outcomes',
      { schema: { body: UploadOutcomesQuery, response: { 200: UploadOutcomes } } },
      ({ customerId, body }) => uploads.outcomes(body.uploadIds, signedInSender(customerId)),
    )
    app.get(
      '/known/:sha256',
      { schema: { params: Checksum, response: { 200: KnownPhoto } } },
      ({ customerId, params }) => uploads.findKnown(params.sha256, customerId),
    )

    app.post('/known', { schema: { body: KnownPhotosQuery, response: { 200: KnownPhotos } } }, ({ customerId, body }) =>
      uploads.findAllKnown(body.checksums, customerId),
    )

    await registerTusRoutes(app, { tus, senderOf: ({ customerId }) => signedInSender(customerId) })
  }
