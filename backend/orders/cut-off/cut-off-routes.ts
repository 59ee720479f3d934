import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ArticleGroupList, CutOffCampaign } from '@account/shared/contracts/cut-off.ts'
import type { CutOffService } from './cut-off-service.ts'

const CampaignName = z.object({ name: z.string().min(1).max(60) })

/** The cut-off service of the specification. */
export const cutOffRoutes =
  (cutOff: CutOffService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/v1/ArticleGroup', { schema: { response: { 200: ArticleGroupList } } }, () => cutOff.listArticleGroups())
    app.get(
      '/v1/Campaign/:name',
      { schema: { params: CampaignName, response: { 200: CutOffCampaign } } },
      ({ params: { name } }) => cutOff.findCampaign(name),
    )
  }
