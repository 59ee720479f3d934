import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { InboxMessages, type InboxMessage } from '@account/shared/contracts/inbox-message.ts'
import { eventually } from './eventually.ts'
import type { TestBackEnd } from './test-back-end.ts'

/** Every mail to an address, newest first. */
export const readInbox = async (backEnd: TestBackEnd, to: string): Promise<InboxMessage[]> => {
  const url = `/messages?${new URLSearchParams({ to }).toString()}`
  const answer = await backEnd.app.inject({ url, headers: { host: 'mail.localhost:3000' } })
  return InboxMessages.parse(answer.json()).messages
}

/** The newest mail of this purpose; waits until it has passed the job queue and SMTP. */
export const whenMailed = async (backEnd: TestBackEnd, to: string, purpose: InboxMessage['purpose']) => {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const message = (await readInbox(backEnd, to)).find((candidate) => candidate.purpose === purpose)
    if (message) return message
    await pause(50)
  }
  throw new Error(`No mail '${purpose}' to ${to} arrived.`)
}

/** Resolves once every mail that has been requested so far is in the inbox: its job is deleted after the mail is sent. */
export const whenAllMailIsSent = (backEnd: Pick<TestBackEnd, 'database'>) =>
  eventually(async () => {
    const { rowCount } = await backEnd.database.execute(
      sql`select from graphile_worker.jobs where task_identifier in ('mail-password-link', 'mail-registration-link', 'send-mail')`,
    )
    return rowCount === 0
  })

/** The link of a confirmation mail and the token in it. */
export const linkOf = ({ text }: InboxMessage) => {
  const link = URL.parse(/https?:\/\/\S+confirmation-token=\S+/.exec(text)?.[0] ?? '')
  const token = link?.searchParams.get('confirmation-token')
  if (!link || !token) throw new Error(`The mail has no link to confirm: ${text}`)
  return { path: link.pathname, token, query: link.searchParams }
}
