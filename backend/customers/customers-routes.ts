import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Customer, PersonalDetails } from '@account/shared/contracts/customer.ts'
import type { CustomersService } from './customers-service.ts'

export const customersRoutes =
  (customers: CustomersService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/customers/me', { schema: { response: { 200: Customer } } }, ({ customerId }) =>
      customers.findSelf(customerId),
    )
    app.put(
      '/customers/me',
      { schema: { body: PersonalDetails, response: { 200: Customer } } },
      ({ customerId, body }) => customers.changeSelf(customerId, body),
    )
  }
