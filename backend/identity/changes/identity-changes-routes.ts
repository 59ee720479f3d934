import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  AccountDeletionRequest,
  ConfirmationToken,
  EmailChangeRequest,
  MailedConfirmation,
  PasswordChangeRequest,
} from '@account/shared/contracts/identity-change.ts'
import { requireFreshSignIn } from '../../platform/authentication/bearer-requirements.ts'
import type { PasswordResetsService } from '../password-resets/password-resets-service.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { AccountDeletionsService } from './account-deletions-service.ts'
import type { EmailChangesService } from './email-changes-service.ts'
import { Identity, requireOwnIdentity } from '../customers/account-claims.ts'

const identity = '/v2/identities/:idpType/:idpSub'
const OfToken = z.object({ token: ConfirmationToken })

const accepted = { 202: MailedConfirmation }
const done = { 204: z.undefined() }

type SensitiveChange = 'email-changed' | 'email-change-cancelled' | 'account-deleted'

/** Writes one line for each change and none for its repetitions, so that the log holds the history of an account. */
const writeDown = ({ log }: FastifyRequest, change: SensitiveChange, customerId: string) =>
  log.info({ audit: change, customerId }, 'a sensitive change was made')

const answerDone = (reply: FastifyReply) => reply.code(204).send()

type IdentityChanges = {
  emails: EmailChangesService
  deletions: AccountDeletionsService
  resets: PasswordResetsService
}

/** The routes that change an identity (specification: account site, 7, Identity). */
export const identityChangesRoutes =
  ({ emails, deletions, resets }: IdentityChanges): FastifyPluginAsyncZod =>
  async (app) => {
    const ofIdentity = { schema: { params: Identity.extend(OfToken.shape), response: done } }

    app.post(
      `${identity}/emailchanges`,
      { preHandler: requireFreshSignIn, schema: { params: Identity, body: EmailChangeRequest, response: accepted } },
      async ({ customerId, params, body, ip }, reply) => {
        requireOwnIdentity(customerId, params)
        return reply.code(202).send(await emails.request(customerId, body, ip))
      },
    )
    app.post(`${identity}/emailchanges/:token/actions/confirm`, ofIdentity, async (request, reply) => {
      const { customerId, params } = request
      requireOwnIdentity(customerId, params)
      if (await emails.confirm(customerId, params.token)) writeDown(request, 'email-changed', customerId)
      return answerDone(reply)
    })
    // No fresh sign-in is required, because the request only sends a mail to the customer's own address.
    app.post(
      `${identity}/passwordchanges`,
      { schema: { params: Identity, body: PasswordChangeRequest, response: accepted } },
      async ({ customerId, params, body, ip }, reply) => {
        requireOwnIdentity(customerId, params)
        return reply.code(202).send(await resets.requestOwn(customerId, body.channel, ip))
      },
    )
    app.post(
      `${identity}/deleteaccount`,
      {
        preHandler: requireFreshSignIn,
        schema: { params: Identity, body: AccountDeletionRequest, response: accepted },
      },
      async ({ customerId, params, body, ip }, reply) => {
        requireOwnIdentity(customerId, params)
        return reply.code(202).send(await deletions.request(customerId, body, ip))
      },
    )
    app.post(`${identity}/deleteaccount/:token/actions/confirm`, ofIdentity, async (request, reply) => {
      const { customerId, params } = request
      requireOwnIdentity(customerId, params)
      if (await deletions.confirm(customerId, params.token)) writeDown(request, 'account-deleted', customerId)
      return answerDone(reply)
    })
  }

/** Needs no session, because a thief may have ended all sessions of the owner who reads the mail of the former address. */
export const emailChangeCancellationRoutes =
  (emails: EmailChangesService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('cancellations')
    app.post('/:token/actions/confirm', { schema: { params: OfToken, response: done } }, async (request, reply) => {
      await limit(request.ip)
      const customerId = await emails.cancel(request.params.token)
      if (customerId !== undefined) writeDown(request, 'email-change-cancelled', customerId)
      return answerDone(reply)
    })
  }
