import type { ArticleGroupList, CutOffCampaign } from '@account/shared/contracts/cut-off.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CutOffRepository } from './cut-off-repository.ts'

/** The last order dates of products that have to arrive before an occasion. Knows neither HTTP nor SQL. */
export const createCutOffService = (cutOff: CutOffRepository) => ({
  async listArticleGroups(): Promise<ArticleGroupList> {
    return { articleGroups: await cutOff.listArticleGroups() }
  },

  async findCampaign(name: string): Promise<CutOffCampaign> {
    const campaign = await cutOff.findCampaign(name, new Date())
    if (!campaign) throw new DomainError(404, 'campaign-not-found', 'No campaign of this name runs now.')
    return campaign
  },
})

export type CutOffService = ReturnType<typeof createCutOffService>
