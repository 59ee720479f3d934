import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Problem } from '@account/shared/contracts/problem.ts'
import { SIMPLE_READ_TYPE } from '@account/shared/contracts/simple-read.ts'

const refusal = {
  description: 'Refused, or failed: the status says which, `code` why.',
  ...z.toJSONSchema(Problem, { target: 'draft-2020-12' }),
}

/** See: [Note: Simple reads] */
const SIMPLE_READS = `A page of another origin may send each GET as a POST of the same address with the media type \`${SIMPLE_READ_TYPE}\` and \
the headers authorization and x-correlation-id as JSON in its text, which needs no preflight.`

/** Every operation can be refused and shares these error responses. */
const transform: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document)
  if (!schema || schema.hide) return { schema, url }
  return { schema: { ...schema, response: { ...(schema.response ?? {}), default: refusal } }, url }
}

/** `GET /openapi.json`: the contract of every service, generated from the schemas that its routes enforce. */
export const publishOpenApi = async (app: FastifyInstance, origin: string) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Account site', version: '1.0.0', description: SIMPLE_READS },
      servers: [{ url: origin }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

type Described = { name: string; requiresBearer: boolean }

/** Tags the routes of this scope with their service and marks those that need no token. */
export const describeService = (scope: FastifyInstance, { name, requiresBearer }: Described) => {
  scope.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, tags: [name], ...(!requiresBearer && { security: [] }) }
  })
}
