import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ArticleGroupList, CutOffCampaign } from '@account/shared/contracts/cut-off.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CutOffRepository } from './cut-off-repository.ts'

/** Until when to order what, so that it is there in time for an occasion. */
export const cutOffRoutes =
  (cutOff: CutOffRepository): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/v1/ArticleGroup', { schema: { response: { 200: ArticleGroupList } } }, async () => ({
      articleGroups: await cutOff.listArticleGroups(),
    }))
    app.get(
      '/v1/Campaign/:name',
      { schema: { params: z.object({ name: z.string().min(1).max(60) }), response: { 200: CutOffCampaign } } },
      async ({ params: { name } }) => {
        const campaign = await cutOff.findCampaign(name, new Date())
        if (!campaign) throw new DomainError(404, 'campaign-not-found', 'No campaign of this name runs now.')
        return campaign
      },
    )
  }
