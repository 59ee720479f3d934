import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AccountActivityPage, AccountActivityQuery } from '@account/shared/contracts/account-activity.ts'
import { Identity, requireOwnIdentity } from '../customers/account-claims.ts'
import type { ActivityService } from './activity-service.ts'

/** The activity of the bearer’s account. */
export const activityRoutes =
  (activity: ActivityService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/v2/identities/:idpType/:idpSub/activity',
      { schema: { params: Identity, querystring: AccountActivityQuery, response: { 200: AccountActivityPage } } },
      ({ customerId, params, query }) => {
        requireOwnIdentity(customerId, params)
        return activity.list(customerId, query.before)
      },
    )
  }
