import * as z from 'zod'

/** Articles that share one last moment to order. */
export const ArticleGroup = z.object({ name: z.string(), articleTypes: z.array(z.string()) })
export type ArticleGroup = z.infer<typeof ArticleGroup>

/** Response of `GET /v1/ArticleGroup`. */
export const ArticleGroupList = z.object({ articleGroups: z.array(ArticleGroup) })
export type ArticleGroupList = z.infer<typeof ArticleGroupList>

/** Response of `GET /v1/Campaign/{name}`: the last moments to order for a delivery in time. 404: no campaign runs. */
export const CutOffCampaign = z.object({
  name: z.string(),
  /** The occasion that parcels must arrive before, e.g. `christmas`. */
  occasion: z.string(),
  deliveredBy: z.iso.date(),
  cutOffs: z.array(z.object({ articleGroup: z.string(), orderBefore: z.iso.datetime() })),
})
export type CutOffCampaign = z.infer<typeof CutOffCampaign>
