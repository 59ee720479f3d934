import * as z from 'zod'

/** One failed action, as a browser reports it. It holds no personal data and no token. */
export const ErrorReport = z.object({
  correlationId: z.uuid(),
  /** The action that failed, e.g. `photos/delete` or `remote/load`. */
  action: z.string().min(1).max(200),
  /** `host`, or the remote that failed with its version: `photos@0.1.0-3f2a`. */
  source: z.string().min(1).max(100),
  storefront: z.string().max(20),
  errorName: z.string().max(200),
  message: z.string().max(2000),
  stack: z.string().max(8000).optional(),
  /** The path without its query, which may hold a confirmation token. */
  path: z.string().max(500),
  occurredAt: z.iso.datetime(),
})
export type ErrorReport = z.infer<typeof ErrorReport>
