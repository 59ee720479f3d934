import { InboxMessages, type InboxMessage } from '@account/shared/contracts/inbox-message.ts'
import { expect } from '@playwright/test'
import { sitePort } from './addresses.ts'
import { nodeRequest } from './node-request.ts'

/** Every message that the site sent to an address, newest first. */
export const readInbox = async (to: string, port = sitePort): Promise<InboxMessage[]> => {
  const query = new URLSearchParams({ to }).toString()
  const { body } = await nodeRequest(`http://mail.localhost:${port}/messages?${query}`)
  return InboxMessages.parse(JSON.parse(body)).messages
}

/** The link in the newest mail of this purpose. Waits until the mail has arrived. */
export const mailedLink = async (to: string, purpose: string, port = sitePort): Promise<string> => {
  let link: string | undefined
  await expect(async () => {
    const mail = (await readInbox(to, port)).find((message) => message.purpose === purpose)
    link = /https?:\/\/\S+confirmation-token=\S+/.exec(mail?.text ?? '')?.[0]
    expect(link, `a mail '${purpose}' to ${to}`).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** The link in the mail of this purpose that an action causes. Earlier mails to the address do not count. */
export const linkMailedBy = async (
  { to, purpose, port = sitePort }: { to: string; purpose: string; port?: number },
  act: () => Promise<unknown>,
): Promise<string> => {
  const earlier = new Set((await readInbox(to, port)).map(({ id }) => id))
  await act()
  let link: string | undefined
  await expect(async () => {
    const mail = (await readInbox(to, port)).find(({ id, purpose: of }) => of === purpose && !earlier.has(id))
    link = /https?:\/\/\S+confirmation-token=\S+/.exec(mail?.text ?? '')?.[0]
    expect(link, `a new mail '${purpose}' to ${to}`).toBeDefined()
  }).toPass({ intervals: [50, 50, 100, 200, 400] })
  return link ?? ''
}
