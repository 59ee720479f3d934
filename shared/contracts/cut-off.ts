import * as z from 'zod'

/** Articles that share a last moment to order. */
export const ArticleGroup = z.object({ name: z.string(), articleTypes: z.array(z.string()) })
export type ArticleGroup = z.infer<typeof ArticleGroup>

/** Answer of `GET /v1/ArticleGroup`. */
export const ArticleGroupList = z.object({ articleGroups: z.array(ArticleGroup) })
export type ArticleGroupList = z.infer<typeof ArticleGroupList>

/** Answer of `GET /v1/Campaign/{name}`: until when to order what, so that it is there in time. 404: nothing applies now. */
export const CutOffCampaign = z.object({
  name: z.string(),
  /** What it is that parcels have to be in time for, e.g. `christmas`. */
  occasion: z.string(),
  deliveredBy: z.iso.date(),
  cutOffs: z.array(z.object({ articleGroup: z.string(), orderBefore: z.iso.datetime() })),
})
export type CutOffCampaign = z.infer<typeof CutOffCampaign>
