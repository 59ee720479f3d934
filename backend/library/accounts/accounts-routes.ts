import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AccountInformation } from '@account/shared/contracts/account-information.ts'
import type { AccountsService } from './accounts-service.ts'

/** The account service of the specification (photo library, 7: reactivation info). */
export const accountsRoutes =
  (accounts: AccountsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/accounts/getaccountinformation',
      { schema: { response: { 200: AccountInformation } } },
      ({ customerId }) => accounts.information(customerId),
    )
    app.post('/reactivations', { schema: { response: { 200: AccountInformation } } }, ({ customerId }) =>
      accounts.extend(customerId),
    )
  }
