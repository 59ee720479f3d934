import type { ArticleGroup, CutOffCampaign } from '@account/shared/contracts/cut-off.ts'

type Season = { groups: readonly ArticleGroup[]; campaign: CutOffCampaign | null }

/** Groups that the site has words for; of another one nothing is said. */
const named: readonly string[] = ['PhotoBooks', 'WallArt', 'Calendars', 'Gifts', 'Prints', 'GiftCards']
const occasions: readonly string[] = ['valentine', 'spring', 'summer', 'christmas']

/**
 * What can still be ordered in time, the most urgent first. Given article types, only what concerns those: the notice
 * stands where it matters.
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
