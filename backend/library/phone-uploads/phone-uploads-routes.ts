import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { UNAUTHENTICATED } from '@account/shared/contracts/problem.ts'
import { PhoneSession, PhoneSessionState } from '@account/shared/contracts/phone-upload.ts'
import { UploadOutcome, UploadOutcomes, UploadOutcomesQuery } from '@account/shared/contracts/upload.ts'
import { DomainError } from '../../platform/errors.ts'
import { bearerTokenOf } from '../../platform/authentication/bearer-authentication.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { registerTusRoutes } from '../uploads/tus-routes.ts'
import type { TusServer } from '../uploads/tus-server.ts'
import type { UploadsService } from '../uploads/uploads-service.ts'
import { ensureMayBegin, type PhoneSender, type PhoneSessionsService } from './phone-sessions-service.ts'

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** Set on every route of this service. */
    phoneSender: PhoneSender | undefined
  }
}

/** Creates and ends the codes with which phones upload; the caller is the signed-in customer. */
export const phoneSessionsRoutes =
  (phones: PhoneSessionsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/phone-sessions', { schema: { response: { 201: PhoneSession } } }, async ({ bearer }, reply) =>
      reply.status(201).send(await phones.open(bearer)),
    )
    app.delete(
      '/phone-sessions/:id',
      { schema: { params: z.object({ id: z.uuid() }), response: { 204: z.undefined() } } },
      async ({ customerId, params }, reply) => {
        await phones.end(params.id, customerId)
        return reply.status(204).send()
      },
    )
  }

type PhoneUploadsRoutesOptions = {
  phones: PhoneSessionsService
  uploads: UploadsService
  tus: TusServer
  limits: RateLimits
}

const PHONE_TOKEN = /^[\w-]{43}$/

const unauthenticated = () => new DomainError(401, UNAUTHENTICATED, 'The request needs the token of a code as bearer.')

const senderOf = ({ phoneSender }: { phoneSender: PhoneSender | undefined }): PhoneSender => {
  if (!phoneSender) throw unauthenticated()
  return phoneSender
}

/** A new upload needs a code that is still valid; an upload that was begun earlier may be finished. */
const fileSenderOf = (request: FastifyRequest): PhoneSender => {
  const sender = senderOf(request)
  if (request.method === 'POST') ensureMayBegin(sender.mayBegin)
  return sender
}

/** The routes for a phone with a code: the expiry of the code, uploads, and their outcomes. */
export const phoneUploadsRoutes =
  ({ phones, uploads, tus, limits }: PhoneUploadsRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const limitOpenings = limits.of('phone-pages')
    app.decorateRequest('phoneSender')
    app.addHook('onRequest', async (request, reply) => {
      const token = bearerTokenOf(request, PHONE_TOKEN)
      if (!token) throw unauthenticated()
      // Limited before the lookup of the token, so that codes cannot be guessed. Other requests come from a page that is open already.
      if (request.routeOptions.url === `${app.prefix}/session`) await limitOpenings(request.ip)
      const sender = await phones.authenticate(token)
      request.phoneSender = sender
      reply.header('cache-control', 'no-store')
    })
    app.get('/session', { schema: { response: { 200: PhoneSessionState } } }, (request) =>
      phones.connect(senderOf(request)),
    )
    app.get('/:id', { schema: { params: z.object({ id: z.uuid() }), response: { 200: UploadOutcome } } }, (request) =>
      uploads.outcome(request.params.id, senderOf(request)),
    )
    app.post('/outcomes', { schema: { body: UploadOutcomesQuery, response: { 200: UploadOutcomes } } }, (request) =>
      uploads.outcomes(request.body.uploadIds, senderOf(request)),
    )
    await registerTusRoutes(app, { tus, senderOf: fileSenderOf })
  }
