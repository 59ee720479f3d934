import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { PhoneSession } from '@account/shared/contracts/phone-upload.ts'
import {
  KnownPhoto,
  UploadMetadata,
  UploadOutcome,
  UploadOutcomes,
  UploadOutcomesQuery,
} from '@account/shared/contracts/upload.ts'
import type { PhoneSessionsService } from '../phone-uploads/phone-sessions-service.ts'
import { registerTusRoutes } from './tus-routes.ts'
import type { TusServer } from './tus-server.ts'
import { signedInSender } from './upload-sender.ts'
import type { UploadsService } from './uploads-service.ts'

type UploadsRoutesOptions = { uploads: UploadsService; phones: PhoneSessionsService; tus: TusServer }

const UploadId = z.object({ id: z.uuid() })
const Checksum = z.object({ sha256: UploadMetadata.shape.checksum.unwrap() })

/** Uploads: tus (resumable) under `/files`, and what became of each. */
export const uploadsRoutes =
  ({ uploads, phones, tus }: UploadsRoutesOptions): FastifyPluginAsyncZod =>
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

    app.post('/phone-sessions', { schema: { response: { 201: PhoneSession } } }, async ({ bearer }, reply) =>
      reply.status(201).send(await phones.open(bearer)),
    )
    await registerTusRoutes(app, { tus, senderOf: ({ customerId }) => signedInSender(customerId) })
  }
