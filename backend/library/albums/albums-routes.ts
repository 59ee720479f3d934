import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Album, AlbumChange, AlbumPage, AlbumPageQuery } from '@account/shared/contracts/album.ts'
import { PhotoIds, PhotoPage, PhotoPageQuery } from '@account/shared/contracts/photo.ts'
import { IdempotencyHeaders, idempotentIdOf } from '../../platform/idempotency.ts'
import { IfMatchHeaders, ifMatchOf } from '../../platform/if-match.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { AlbumsService } from './albums-service.ts'

const params = z.object({ id: Album.shape.albumId })
const noContent = { 204: z.undefined() }

/** The albums of the photo service (specification: photo library, 7). */
export const albumsRoutes =
  (albums: AlbumsService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limitCreations = limits.of('albums')
    const limitAdditions = limits.of('album-additions')
    app.post(
      '/albums',
      { schema: { headers: IdempotencyHeaders, body: AlbumChange, response: { 201: Album } } },
      async ({ customerId, headers, body }, reply) => {
        await limitCreations(customerId)
        const id = idempotentIdOf(customerId, headers, body.albumName)
        return reply.code(201).send(await albums.create(customerId, id, body))
      },
    )
    app.get('/albums', { schema: { querystring: AlbumPageQuery, response: { 200: AlbumPage } } }, (request) =>
      albums.list(request.customerId, request.query),
    )
    app.get('/albums/:id', { schema: { params, response: { 200: Album } } }, (request) =>
      albums.find(request.customerId, request.params.id),
    )
    app.patch(
      '/albums/:id',
      { schema: { params, headers: IfMatchHeaders, body: AlbumChange, response: noContent } },
      async ({ customerId, params: { id }, headers, body }, reply) => {
        await albums.rename(customerId, id, { ...body, ifMatch: ifMatchOf(headers) })
        return reply.code(204).send()
      },
    )
    app.delete('/albums/:id', { schema: { params, response: noContent } }, async (request, reply) => {
      await albums.delete(request.customerId, request.params.id)
      return reply.code(204).send()
    })
    app.post(
      '/albums/:id/photos',
      { schema: { params, body: PhotoIds, response: noContent } },
      async (request, reply) => {
        await limitAdditions(request.customerId)
        await albums.addPhotos(request.customerId, request.params.id, request.body.photoIds)
        return reply.code(204).send()
      },
    )
    app.delete(
      '/albums/:id/photos',
      { schema: { params, body: PhotoIds, response: noContent } },
      async (request, reply) => {
        await albums.removePhotos(request.customerId, request.params.id, request.body.photoIds)
        return reply.code(204).send()
      },
    )
    app.get(
      '/albums/:id/photos',
      { schema: { params, querystring: PhotoPageQuery, response: { 200: PhotoPage } } },
      (request) => albums.listPhotos(request.customerId, request.params.id, request.query),
    )
  }
