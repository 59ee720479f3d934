import { NoSchemaIntrospectionCustomRule, parse } from 'graphql'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import mercurius from 'mercurius'
import * as z from 'zod'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { merchandiseSchema } from './merchandise-schema.ts'
import type { MerchandiseService } from './merchandise-service.ts'

/** The site's own longest question has some 260. One that repeats a field, or a channel by other names, is cheap to send only. */
const MOST_TOKENS = 400

const isDocument = (text: string): boolean => {
  try {
    parse(text, { maxTokens: MOST_TOKENS })
    return true
  } catch {
    return false
  }
}

const GraphqlRequest = z.object({
  // Mercurius takes a text that is JSON for a document parsed already, and fails on it.
  query: z.string().min(1).max(10_000).refine(isDocument, 'This is no GraphQL document, or too long a one.'),
  operationName: z.string().max(100).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

const GraphqlAnswer = z.object({ data: z.unknown().nullish(), errors: z.array(z.unknown()).readonly().optional() })

/** Channel, articles, extras, group, options, title: nothing goes deeper. */
const DEEPEST_QUERY = 7

/** A family behind one address, whose pages ask two questions each. */
const QUESTIONS_PER_MINUTE = 240

/** `POST /merchandise/graphql`, anonymous. Whoever asks cannot explore: introspection and deep queries are refused. */
export const merchandiseRoutes =
  (merchandise: MerchandiseService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(mercurius, {
      schema: merchandiseSchema,
      resolvers: {
        Query: {
          Channels: () => merchandise.listChannels(),
          Channel: (_: unknown, { Code, Locale }: { Code: string; Locale: string }) =>
            merchandise.findChannel(Code, Locale),
        },
      },
      // The route is ours, so that its body is checked like any other.
      routes: false,
      queryDepth: DEEPEST_QUERY,
      validationRules: [NoSchemaIntrospectionCustomRule],
    })
    const limit = limits.of('merchandise', { most: QUESTIONS_PER_MINUTE, withinMs: 60_000 })
    app.post(
      '/graphql',
      {
        onRequest: async ({ ip }) => limit(ip),
        schema: { body: GraphqlRequest, response: { 200: GraphqlAnswer } },
      },
      ({ body }, reply) => reply.graphql(body.query, undefined, body.variables ?? {}, body.operationName ?? undefined),
    )
  }
