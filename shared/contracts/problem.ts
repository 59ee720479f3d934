import * as z from 'zod'

/** The body of every answer of the back end that is not a success. */
export const Problem = z.object({
  /** What a program tells cases apart by, e.g. `photo-not-found`. */
  code: z.string(),
  /** One sentence for the developer who reads a log; never shown to a customer. */
  message: z.string(),
  /** The UUID that the customer can quote and the logs hold. */
  correlationId: z.uuid(),
})
export type Problem = z.infer<typeof Problem>

/** The `code` where a request bears no token that is valid. */
export const UNAUTHENTICATED = 'unauthenticated'

/** Request and response header that carries the correlation id. */
export const CORRELATION_HEADER = 'x-correlation-id'
