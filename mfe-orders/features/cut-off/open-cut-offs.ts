import type { ArticleGroup, CutOffCampaign } from '@account/shared/contracts/cut-off.ts'

type Season = { groups: readonly ArticleGroup[]; campaign: CutOffCampaign | null }

/** The groups that the site has texts for; others are left out. */
const named: readonly string[] = ['PhotoBooks', 'WallArt', 'Calendars', 'Gifts', 'Prints', 'GiftCards']
const occasions: readonly string[] = ['valentine', 'spring', 'summer', 'christmas']

/**
 * The cut-offs that have not passed, the most urgent first. With article types only the cut-offs of these, so that the
 * notice beside an order concerns its products.
 */
export const openCutOffs = ({ groups, campaign }: Season, now: number, articleTypes?: readonly string[]) => {
  if (!campaign || !occasions.includes(campaign.occasion)) return []
  const concerns = (name: string) =>
    !articleTypes ||
    groups.some((group) => group.name === name && group.articleTypes.some((type) => articleTypes.includes(type)))
  return campaign.cutOffs
    .filter(({ articleGroup }) => named.includes(articleGroup) && concerns(articleGroup))
    .filter(({ orderBefore }) => Date.parse(orderBefore) > now)
    .toSorted((one, other) => Date.parse(one.orderBefore) - Date.parse(other.orderBefore))
}
