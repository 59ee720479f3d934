import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  BlockedOrder,
  GalleryCategories,
  GalleryCategory,
  GalleryEntry,
  NewGalleryEntry,
} from '@account/shared/contracts/gallery.ts'
import { ProductCode } from '@account/shared/contracts/widget.ts'
import { requireConsumer } from '../../platform/authentication/bearer-requirements.ts'
import { DomainError } from '../../platform/errors.ts'
import { IfMatchHeaders, ifMatchOf } from '../../platform/if-match.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { GalleryService } from './gallery-service.ts'

const ById = z.object({ id: ProductCode })
const OfChannel = z.object({ channel: z.string().min(1).max(60) })

/** The widget gallery of the specification (account site, 7), of consumers only. */
export const galleryRoutes =
  (gallery: GalleryService): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireConsumer)
    app.get('/v1/categories', { schema: { response: { 200: GalleryCategories } } }, async () => ({
      categories: [...GalleryCategory.options],
    }))
    app.get(
      '/v1/galleryentries/:id',
      { schema: { params: ById, querystring: OfChannel, response: { 200: GalleryEntry } } },
      ({ bearer, params, query }) => gallery.find(bearer, params.id, query.channel),
    )
    // The specification has the trailing slash; the route also accepts the path without it.
    for (const path of ['/v1/galleryentries', '/v1/galleryentries/'])
      app.post(
        path,
        { schema: { body: NewGalleryEntry, response: { 201: GalleryEntry }, hide: !path.endsWith('/') } },
        async ({ bearer, body }, reply) => reply.code(201).send(await gallery.publish(bearer, body)),
      )
    app.put(
      '/v1/galleryentries/:widgetId',
      {
        schema: {
          params: z.object({ widgetId: ProductCode }),
          querystring: OfChannel,
          headers: IfMatchHeaders,
          body: NewGalleryEntry,
          response: { 200: GalleryEntry },
        },
      },
      ({ bearer, params, query, headers, body }) => {
        if (body.widgetId !== params.widgetId || body.channel !== query.channel)
          throw new DomainError(400, 'other-entry', 'The body names another entry than the address.')
        return gallery.change(bearer, body, ifMatchOf(headers))
      },
    )
    app.delete(
      '/v1/galleryentries/:id',
      { schema: { params: ById, querystring: OfChannel, response: { 204: z.undefined() } } },
      async ({ bearer, params, query }, reply) => {
        await gallery.delete(bearer, params.id, query.channel)
        return reply.code(204).send()
      },
    )
  }

/** `GET v1/blockedorders/{id}`, which is anonymous by specification. */
export const blockedOrdersRoutes =
  (gallery: GalleryService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('blocked-orders')
    app.get('/:id', { schema: { params: ById, response: { 200: BlockedOrder } } }, async ({ params, ip }) => {
      await limit(ip)
      return gallery.blocked(params.id)
    })
  }
