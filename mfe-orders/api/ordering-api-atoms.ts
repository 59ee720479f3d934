import { atom } from 'jotai'
import type { CutOffApi } from './cut-off-api.ts'
import type { MerchandiseApi } from './merchandise-api.ts'
import type { ProductFilesApi } from './product-files-api.ts'
import type { ReorderApi } from './reorder-api.ts'
import type { VouchersApi } from './vouchers-api.ts'

const missing = () => {
  throw new Error('An api around orders was read before entry.tsx provided it.')
}

/** Each is provided once by entry.tsx; a test provides its own. */
export const reorderApiAtom = atom<ReorderApi>({ findStatus: missing, reorder: missing })
export const vouchersApiAtom = atom<VouchersApi>({ find: missing, refresh: missing })
export const cutOffApiAtom = atom<CutOffApi>({ listArticleGroups: missing, findCampaign: missing })
export const merchandiseApiAtom = atom<MerchandiseApi>({ listChannels: missing, findChannel: missing })
export const productFilesApiAtom = atom<ProductFilesApi>({ hasPdf: missing, readPdf: missing, findUpload: missing })
