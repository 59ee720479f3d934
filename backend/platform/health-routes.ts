import { sql } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Database } from './database/database.ts'
import { DomainError } from './errors.ts'

const Health = z.object({ status: z.literal('ok') })

/** The launcher and load balancers call these under any host name. */
export const healthRoutes =
  (database: Database): FastifyPluginAsyncZod =>
  async (app) => {
    /** The process runs. */
    app.get('/health', { logLevel: 'warn', schema: { hide: true, response: { 200: Health } } }, async () => ({
      status: 'ok' as const,
    }))
    /** The process can respond: its database does. */
    app.get('/ready', { logLevel: 'warn', schema: { hide: true, response: { 200: Health } } }, async () => {
      await database.execute(sql`select 1`).catch((cause: unknown) => {
        throw new DomainError(503, 'not-ready', 'The database does not respond.', { cause })
      })
      return { status: 'ok' as const }
    })
  }
