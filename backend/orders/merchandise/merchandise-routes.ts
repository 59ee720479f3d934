import { GraphQLError, NoSchemaIntrospectionCustomRule, parse, type ValidationRule } from 'graphql'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import mercurius from 'mercurius'
import * as z from 'zod'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { merchandiseSchema } from './merchandise-schema.ts'
import type { MerchandiseService } from './merchandise-service.ts'

/** The site's longest query has about 260 tokens. */
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
  // Mercurius treats a query that is valid JSON as a parsed document and fails on it, so the schema refuses it first.
  query: z.string().min(1).max(10_000).refine(isDocument, 'This is no GraphQL document, or too long a one.'),
  operationName: z.string().max(100).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

const GraphqlResponse = z.object({ data: z.unknown().nullish(), errors: z.array(z.unknown()).readonly().optional() })

/**
 * Without aliases a query gets each field once, so its cost is that of the schema. With them the few tokens of a query would read
 * and write the whole catalogue dozens of times.
 */
const noAliases: ValidationRule = (context) => ({
  Field(node) {
    if (node.alias) context.reportError(new GraphQLError('This service answers no aliases.', { nodes: node }))
  },
})

/** The deepest valid path: channel, articles, extras, group, options, title. */
const DEEPEST_QUERY = 7

/** `POST /merchandise/graphql`, anonymous. It refuses introspection, deep queries and aliases, so that callers can neither explore the schema nor ask for much work. */
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
      // The app defines the route itself, so that the body is validated like that of any other route.
      routes: false,
      queryDepth: DEEPEST_QUERY,
      validationRules: [NoSchemaIntrospectionCustomRule, noAliases],
    })
    const limit = limits.of('merchandise')
    app.post(
      '/graphql',
      {
        onRequest: async ({ ip }) => limit(ip),
        schema: { body: GraphqlRequest, response: { 200: GraphqlResponse } },
      },
      ({ body }, reply) => reply.graphql(body.query, undefined, body.variables ?? {}, body.operationName ?? undefined),
    )
  }
