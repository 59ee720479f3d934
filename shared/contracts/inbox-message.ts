import * as z from 'zod'

/** A mail that the development inbox received. There is no such inbox outside environment d. */
export const InboxMessage = z.object({
  id: z.uuid(),
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** The purpose of the mail, e.g. `welcome`; null for a mail of another program. */
  purpose: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  receivedAt: z.iso.datetime(),
})
export type InboxMessage = z.infer<typeof InboxMessage>

/** Response of `GET /messages` on the inbox's host, newest first. */
export const InboxMessages = z.object({ messages: z.array(InboxMessage) })
export type InboxMessages = z.infer<typeof InboxMessages>

/** Query of the inbox: `to` is the address of a recipient. */
export const InboxQuery = z.object({ to: z.string().max(320).optional() })
export type InboxQuery = z.infer<typeof InboxQuery>
