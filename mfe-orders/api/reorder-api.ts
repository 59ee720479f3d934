import { ReorderResult, ReorderStatus } from '@account/shared/contracts/reorder.ts'
import type { HttpClients } from '@account/shared/micro-frontend/host-services.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

export const createReorderApi = ({ reorder, reorderDirect }: Pick<HttpClients, 'reorder' | 'reorderDirect'>) => ({
  findStatus: (orderCode: string, signal?: AbortSignal): Promise<ReorderStatus> =>
    reorder.get(`reorder/status/${encodeURIComponent(orderCode)}`, { signal }).json(ReorderStatus),

  /** Fills a basket of the shop and resolves with its address. */
  async reorder(orderCode: string): Promise<string> {
    const { ShopUrl } = await reorderDirect.post('', { searchParams: { OrderCode: orderCode } }).json(ReorderResult)
    return ShopUrl
  },
})

export type ReorderApi = ReturnType<typeof createReorderApi>

/** entry.tsx provides it; a test provides its own. */
export const reorderApiAtom = createProvidedAtom<ReorderApi>('reorderApiAtom')
