import { ArticleGroupList, CutOffCampaign, type ArticleGroup } from '@account/shared/contracts/cut-off.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { orNullIfMissing } from '@account/shared/http/or-null-if-missing.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

export const createCutOffApi = (http: HttpClient) => ({
  async listArticleGroups(signal?: AbortSignal): Promise<ArticleGroup[]> {
    return (await http.get('v1/ArticleGroup', { signal }).json(ArticleGroupList)).articleGroups
  },
  /** Null where no campaign of this name runs. */
  findCampaign: (name: string, signal?: AbortSignal): Promise<CutOffCampaign | null> =>
    orNullIfMissing(http.get(`v1/Campaign/${encodeURIComponent(name)}`, { signal }).json(CutOffCampaign)),
})

export type CutOffApi = ReturnType<typeof createCutOffApi>

/** entry.tsx provides it; a test provides its own. */
export const cutOffApiAtom = createProvidedAtom<CutOffApi>('cutOffApiAtom')
