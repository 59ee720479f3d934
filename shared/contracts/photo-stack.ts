import * as z from 'zod'
import { Photo } from './photo.ts'

/** Most photos of one stack. A longer series is several stacks. */
export const STACK_LIMIT = 100
/** Most stacks of one page. */
export const STACK_PAGE_LIMIT = 24

/** Photos of one moment that look alike, such as a burst, the sharpest first. */
export const PhotoStack = z.object({ photos: z.array(Photo).min(2).max(STACK_LIMIT) })
export type PhotoStack = z.infer<typeof PhotoStack>

/** A page may hold fewer stacks than the limit, or none, where the service has looked through many photos: then it has a cursor. */
export const PhotoStackPage = z.object({ cursor: z.string().nullable(), stacks: z.array(PhotoStack) })
export type PhotoStackPage = z.infer<typeof PhotoStackPage>

/** Query of the list of stacks. */
export const PhotoStackQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(STACK_PAGE_LIMIT).optional(),
})
export type PhotoStackQuery = z.infer<typeof PhotoStackQuery>
