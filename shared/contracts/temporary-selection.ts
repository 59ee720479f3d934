import * as z from 'zod'

/** Most photos that go to the prints editor at once. */
export const TEMPORARY_SELECTION_LIMIT = 1000

/** Body of `POST /temp-selections`, and response of `GET /temp-selections/{id}`. */
export const TemporarySelection = z.object({ photoIds: z.array(z.uuid()).max(TEMPORARY_SELECTION_LIMIT) })
export type TemporarySelection = z.infer<typeof TemporarySelection>

/** Response of `POST /temp-selections`. */
export const CreatedTemporarySelection = z.object({ tempSelectionId: z.uuid() })
export type CreatedTemporarySelection = z.infer<typeof CreatedTemporarySelection>
