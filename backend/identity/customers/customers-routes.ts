import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { CallbackSettings } from '@account/shared/contracts/callback.ts'
import { Customer, PersonalDetails } from '@account/shared/contracts/customer.ts'
import { requireFreshSignIn, requireBusiness } from '../../platform/authentication/bearer-requirements.ts'
import { IfMatchHeaders, ifMatchOf } from '../../platform/if-match.ts'
import type { CustomersService } from './customers-service.ts'

/** Consumers and businesses share one path, as the specification demands (account site, 7); the fields tell them apart. */
const CustomerChange = z.union([PersonalDetails, CallbackSettings])

export const customersRoutes =
  (customers: CustomersService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/customers/me', { schema: { response: { 200: Customer } } }, ({ customerId }) =>
      customers.findSelf(customerId),
    )
    app.put(
      '/customers/me',
      { schema: { headers: IfMatchHeaders, body: CustomerChange, response: { 200: Customer } } },
      async (request, reply) => {
        const { customerId, headers, body } = request
        if (!('callbackFormat' in body)) return customers.changeSelf(customerId, body, ifMatchOf(headers))
        await requireBusiness(request)
        await requireFreshSignIn(request, reply)
        return customers.changeCallback(customerId, body, ifMatchOf(headers))
      },
    )
  }
