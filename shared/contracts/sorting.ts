import * as z from 'zod'

/** `created` is the time of the upload; `dateTaken` is the time in the metadata of the photo. */
export const SortKey = z.enum(['created', 'dateTaken'])
export type SortKey = z.infer<typeof SortKey>

/** `desc` begins with the newest photo. */
export const SortOrder = z.enum(['asc', 'desc'])
export type SortOrder = z.infer<typeof SortOrder>

/** The order of a list of photos (specification: photo library, sorting). */
export const Sorting = z.object({ sortKey: SortKey, sortOrder: SortOrder })
export type Sorting = z.infer<typeof Sorting>
