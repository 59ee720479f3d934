import * as z from 'zod'

/** Longest message to customer care, in characters. */
export const LONGEST_SUPPORT_MESSAGE = 2000

/** Body of `POST /support/messages`: the question of a signed-in customer. */
export const SupportMessage = z.strictObject({ text: z.string().trim().min(1).max(LONGEST_SUPPORT_MESSAGE) })
export type SupportMessage = z.infer<typeof SupportMessage>

/** Customer care has received the message and responds by e-mail. */
export const SupportReceipt = z.object({ id: z.uuid(), receivedAt: z.iso.datetime() })
export type SupportReceipt = z.infer<typeof SupportReceipt>
