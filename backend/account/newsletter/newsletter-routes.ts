import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { EmailAddress } from '@account/shared/contracts/email-address.ts'
import {
  ConfirmationToken,
  MailedConfirmation,
  NewsletterSubscriptionRequest,
} from '@account/shared/contracts/identity-change.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { NewsletterService } from './newsletter-service.ts'

/** The anonymous e-mail gateway (specification: account site, 7, Newsletter). */
export const newsletterRoutes =
  (newsletter: NewsletterService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('newsletter')
    app.post(
      '/api/v1/Profiles/subscription',
      { schema: { body: NewsletterSubscriptionRequest, response: { 202: MailedConfirmation } } },
      async ({ body, ip }, reply) => reply.code(202).send(await newsletter.request(body, ip)),
    )
    app.post(
      '/api/v1/Profiles/:email/subscription/confirm/:token',
      {
        schema: {
          params: z.object({ email: EmailAddress, token: ConfirmationToken }),
          response: { 204: z.undefined() },
        },
      },
      async ({ params, ip }, reply) => {
        await limit(ip)
        await newsletter.confirm(params.email, params.token)
        return reply.code(204).send()
      },
    )
  }
