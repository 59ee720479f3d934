import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { SharedAlbumPageQuery } from '@account/shared/contracts/album.ts'
import { Download, DownloadRequest } from '@account/shared/contracts/download.ts'
import { PhotoPage, PhotoPageQuery } from '@account/shared/contracts/photo.ts'
import {
  SharedAlbum,
  SharedAlbumCounts,
  SharedAlbumPage,
  SharedAlbumParticipants,
} from '@account/shared/contracts/sharing.ts'
import type { SharingService } from './sharing-service.ts'

const params = z.object({ id: SharedAlbum.shape.albumId })

/** The sharing service of the specification (photo library, 7). */
export const sharingRoutes =
  (sharing: SharingService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/users', { schema: { response: { 200: SharedAlbumCounts } } }, ({ customerId }) =>
      sharing.counts(customerId),
    )
    app.get(
      '/shared-albums',
      { schema: { querystring: SharedAlbumPageQuery, response: { 200: SharedAlbumPage } } },
      (request) => sharing.list(request.customerId, request.query),
    )
    app.get('/shared-albums/:id', { schema: { params, response: { 200: SharedAlbum } } }, (request) =>
      sharing.find(request.customerId, request.params.id),
    )
    app.get(
      '/shared-albums/:id/participants',
      { schema: { params, response: { 200: SharedAlbumParticipants } } },
      (request) => sharing.participants(request.customerId, request.params.id),
    )
    app.get(
      '/shared-albums/:id/photos',
      { schema: { params, querystring: PhotoPageQuery, response: { 200: PhotoPage } } },
      (request) => sharing.listPhotos(request.customerId, request.params.id, request.query),
    )
    app.delete(
      '/shared-albums/:id',
      { schema: { params, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await sharing.delete(request.customerId, request.params.id)
        return reply.code(204).send()
      },
    )
    app.post(
      '/shared-album-downloads',
      { schema: { body: DownloadRequest, response: { 202: Download } } },
      async (request, reply) => reply.code(202).send(await sharing.download(request.customerId, request.body)),
    )
  }
