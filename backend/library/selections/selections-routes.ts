import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  CreatedTemporarySelection,
  TEMPORARY_SELECTION_LIMIT,
  TemporarySelection,
} from '@account/shared/contracts/temporary-selection.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { SelectionsService } from './selections-service.ts'

/** An empty selection is refused. */
const Body = TemporarySelection.extend({ photoIds: z.array(z.uuid()).min(1).max(TEMPORARY_SELECTION_LIMIT) })

/** The temporary selections service of the specification (photo library, 7). */
export const selectionsRoutes =
  (selections: SelectionsService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('selections')
    app.post(
      '/temp-selections',
      { schema: { body: Body, response: { 201: CreatedTemporarySelection } } },
      async ({ customerId, body }, reply) => {
        await limit(customerId)
        return reply.code(201).send(await selections.create(customerId, body))
      },
    )
    app.get(
      '/temp-selections/:id',
      { schema: { params: z.object({ id: z.uuid() }), response: { 200: TemporarySelection } } },
      ({ customerId, params }) => selections.find(customerId, params.id),
    )
  }
