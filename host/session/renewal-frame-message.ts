import * as z from 'zod'

/**
 * The message of the account site's frame to the embedding page. It contains the outcome of the renewal and no token.
 */
export const RenewalFrameMessage = z.object({
  type: z.literal('account/renewal'),
  outcome: z.enum(['renewed', 'refused', 'failed']),
})
export type RenewalFrameMessage = z.infer<typeof RenewalFrameMessage>
