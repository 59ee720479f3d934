import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { PublicConfig } from '@account/shared/contracts/public-config.ts'
import type { PublicConfigService } from './public-config-service.ts'

/** How long a browser may show an outdated menu. */
const FRESH_SECONDS = 60

const etagOf = (config: PublicConfig) =>
  `"${createHash('sha256').update(JSON.stringify(config)).digest('base64url').slice(0, 22)}"`

/** Ignores the weak prefix, because a compressing proxy marks the ETag as weak although the menus are the same. */
const isKnown = (etag: string, ifNoneMatch: string | undefined) =>
  ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false

/** `GET /configuration/{channel}`: anonymous, because public pages have menus, too. */
export const publicConfigRoutes =
  (configs: PublicConfigService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:channel',
      {
        schema: {
          params: z.object({ channel: z.string().max(100) }),
          response: { 200: PublicConfig, 304: z.undefined() },
        },
      },
      async ({ params, headers }, reply) => {
        const config = await configs.find(params.channel)
        const etag = etagOf(config)
        reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`).header('etag', etag)
        if (isKnown(etag, headers['if-none-match'])) return reply.code(304).send()
        return reply.send(config)
      },
    )
  }
