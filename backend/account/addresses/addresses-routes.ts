import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { NewAddress } from '@account/shared/addresses/check-address.ts'
import { Address, AddressList } from '@account/shared/contracts/address.ts'
import { IdempotencyHeaders, idempotentIdOf } from '../../platform/idempotency.ts'
import { IfMatchHeaders, ifMatchOf } from '../../platform/if-match.ts'
import type { AddressesService } from './addresses-service.ts'

const path = '/customers/me/addresses'
const params = z.object({ id: Address.shape.id })

/** The addresses of the specification (account site, 7). */
export const addressesRoutes =
  (addresses: AddressesService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(path, { schema: { response: { 200: AddressList } } }, ({ customerId }) => addresses.list(customerId))
    app.post(
      path,
      { schema: { headers: IdempotencyHeaders, body: NewAddress, response: { 201: Address } } },
      async ({ customerId, headers, body }, reply) =>
        reply.code(201).send(await addresses.add(customerId, idempotentIdOf(customerId, headers), body)),
    )
    app.put(
      `${path}/:id`,
      { schema: { params, headers: IfMatchHeaders, body: NewAddress, response: { 200: Address } } },
      ({ customerId, params: { id }, headers, body }) =>
        addresses.change(customerId, body, { id, ifMatch: ifMatchOf(headers) }),
    )
    app.delete(
      `${path}/:id`,
      { schema: { params, response: { 204: z.undefined() } } },
      async ({ customerId, params: { id } }, reply) => {
        await addresses.delete(customerId, id)
        return reply.code(204).send()
      },
    )
  }
