import * as z from 'zod'

/** What the frame of the account site tells the page of the shop around it: no more than whether there are new cookies. */
export const RenewalFrameMessage = z.object({
  type: z.literal('account/renewal'),
  outcome: z.enum(['renewed', 'refused', 'failed']),
})
export type RenewalFrameMessage = z.infer<typeof RenewalFrameMessage>
