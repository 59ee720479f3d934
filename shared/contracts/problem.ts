import * as z from 'zod'

/** The body of every response of the back end that is not a success. */
export const Problem = z.object({
  /** The code by which programs distinguish cases, e.g. `photo-not-found`. */
  code: z.string(),
  /** One sentence for the developer who reads a log; never shown to a customer. */
  message: z.string(),
  /** The UUID that the customer can quote and that the logs contain. */
  correlationId: z.uuid(),
})
export type Problem = z.infer<typeof Problem>

/** The `code` of a request without a valid token. */
export const UNAUTHENTICATED = 'unauthenticated'

/** The `code` of a request whose token is of an account that was deleted since. */
export const ACCOUNT_DELETED = 'account-deleted'

/** Request and response header that carries the correlation id. */
export const CORRELATION_HEADER = 'x-correlation-id'
