import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  CreatedTemporarySelection,
  TEMPORARY_SELECTION_LIMIT,
  TemporarySelection,
} from '@account/shared/contracts/temporary-selection.ts'
import type { SelectionsService } from './selections-service.ts'

/** Nothing selected is nothing to hand over. */
const Body = TemporarySelection.extend({ photoIds: z.array(z.uuid()).min(1).max(TEMPORARY_SELECTION_LIMIT) })

/** The temporary selections service of the specification (photo library, 7). */
export const selectionsRoutes =
  (selections: SelectionsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/temp-selections',
      { schema: { body: Body, response: { 201: CreatedTemporarySelection } } },
      async (request, reply) => reply.code(201).send(await selections.create(request.customerId, request.body)),
    )
    app.get(
      '/temp-selections/:id',
      { schema: { params: z.object({ id: z.uuid() }), response: { 200: TemporarySelection } } },
      ({ customerId, params }) => selections.find(customerId, params.id),
    )
  }
