import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  OnlineBook,
  ProductCode,
  Widget,
  WIDGET_CODES_LIMIT,
  Widgets,
  WidgetShare,
} from '@account/shared/contracts/widget.ts'
import { requireConsumer } from '../../platform/authentication/bearer-requirements.ts'
import { DomainError } from '../../platform/errors.ts'
import { IdempotencyHeaders, idempotentIdOf } from '../../platform/idempotency.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { WidgetsService } from './widgets-service.ts'

const ByCode = z.object({ id: ProductCode })
const Codes = z
  .string()
  .transform((codes) => codes.split(','))
  .pipe(z.array(ProductCode).min(1).max(WIDGET_CODES_LIMIT))

/** An e-mail address in the query, as the specification encodes it: UTF-8 in base64. */
const EncodedEmail = z
  .base64()
  .max(400)
  .transform((encoded) => Buffer.from(encoded, 'base64').toString('utf8'))
  .pipe(WidgetShare.shape.recipientEmail)

const ShareQuery = z.object({
  vendorId: z.string().min(1).max(60),
  fromName: WidgetShare.shape.senderName,
  personalMessage: WidgetShare.shape.personalMessage.default(''),
  toEmailAddress: EncodedEmail,
})

/** The same fields as a body, so that addresses and messages stay out of the logs of proxies. */
const ShareBody = WidgetShare.extend({
  vendorId: ShareQuery.shape.vendorId,
  personalMessage: ShareQuery.shape.personalMessage,
})

const shareOf = ({ vendorId, fromName, personalMessage, toEmailAddress }: z.infer<typeof ShareQuery>) => ({
  vendorId,
  senderName: fromName,
  personalMessage,
  recipientEmail: toEmailAddress,
})

/** The widget service of the specification (account site, 7), of consumers only. */
export const widgetsRoutes =
  (widgets: WidgetsService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireConsumer)
    const limitVersions = limits.of('online-versions')
    app.get(
      '/v1/widget/all',
      { schema: { querystring: z.object({ orderCodes: Codes }), response: { 200: Widgets } } },
      ({ bearer, query }) => widgets.list(bearer, query.orderCodes),
    )
    app.get('/v1/widget/:id', { schema: { params: ByCode, response: { 200: Widget } } }, ({ bearer, params }) =>
      widgets.find(bearer, params.id),
    )
    app.post(
      '/v1/widget/:id',
      { schema: { params: ByCode, response: { 202: Widget } } },
      async ({ bearer, params }, reply) => {
        await limitVersions(bearer.customerId)
        return reply.code(202).send(await widgets.request(bearer, params.id))
      },
    )
    app.delete(
      '/v1/widget/:id',
      { schema: { params: ByCode, response: { 204: z.undefined() } } },
      async ({ bearer, params }, reply) => {
        await widgets.delete(bearer, params.id)
        return reply.code(204).send()
      },
    )
    app.put(
      '/v1/widget/:id/share',
      {
        schema: {
          params: ByCode,
          headers: IdempotencyHeaders,
          querystring: z.union([ShareQuery.transform(shareOf), z.strictObject({}).transform(() => undefined)]),
          body: ShareBody.nullish(),
          response: { 200: Widget },
        },
      },
      async ({ bearer, params, headers, query, body }) => {
        const share = body ?? query
        if (!share) throw new DomainError(400, 'invalid-request', 'Neither the query nor the body names a recipient.')
        // Checks the book first, so that a caller without it cannot use up the limit of a recipient.
        await widgets.find(bearer, params.id)
        const recipient = share.recipientEmail.toLowerCase()
        await limits.ensureAll([
          { kind: 'shares', caller: bearer.customerId },
          { kind: 'share-recipients', caller: recipient },
          { kind: 'share-recipients-of-a-day', caller: recipient },
        ])
        const mailId = idempotentIdOf(bearer.customerId, headers, JSON.stringify([params.id, share]))
        return widgets.share(bearer, params.id, { ...share, mailId })
      },
    )
  }

/** `GET /books/{token}`: public for everyone who has the link. */
export const booksRoutes =
  (widgets: WidgetsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:token',
      {
        schema: { params: z.object({ token: z.string().regex(/^[\w-]{32}$/) }), response: { 200: OnlineBook } },
      },
      async ({ params }, reply) => {
        reply.header('cache-control', 'no-store')
        return widgets.openBook(params.token)
      },
    )
  }
