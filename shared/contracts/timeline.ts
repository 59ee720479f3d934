import * as z from 'zod'

/** The number of photos in each month: year → month (1 to 12) → count. Undated photos count under January 1970. */
export const TimelineCounts = z.record(
  z.string().regex(/^\d{4}$/),
  z.record(z.string().regex(/^(?:[1-9]|1[0-2])$/), z.int()),
)
export type TimelineCounts = z.infer<typeof TimelineCounts>

/** Path parameters of a month: `year`, and `month` from 1 to 12. */
export const TimelineMonth = z.object({
  year: z.coerce.number().int().min(1).max(9999),
  month: z.coerce.number().int().min(1).max(12),
})
export type TimelineMonth = z.infer<typeof TimelineMonth>

/** Response of `GET /users`: the numbers of the customer's own photos and albums. */
export const UserCounts = z.object({ photosCount: z.int().nonnegative(), albumsCount: z.int().nonnegative() })
export type UserCounts = z.infer<typeof UserCounts>
