import * as z from 'zod'

export const SortKey = z.enum(['created', 'dateTaken'])
export type SortKey = z.infer<typeof SortKey>

export const SortOrder = z.enum(['asc', 'desc'])
export type SortOrder = z.infer<typeof SortOrder>

export const Sorting = z.object({ sortKey: SortKey, sortOrder: SortOrder })
export type Sorting = z.infer<typeof Sorting>
