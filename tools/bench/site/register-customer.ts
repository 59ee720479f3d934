import { InboxMessages } from '@account/shared/contracts/inbox-message.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

const MOST_LOOKS = 1_000

/** The link of the registration, from the inbox of the development site. */
const mailedLink = async (page: Page, email: string) => {
  const address = new URL('/messages', page.url())
  address.hostname = 'mail.localhost'
  address.searchParams.set('to', email)
  const inbox = await page.context().newPage()
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { messages } = InboxMessages.parse(await (await inbox.goto(address.href))?.json())
    const link = /https?:\/\/\S+confirmation-token=\S+/.exec(messages[0]?.text ?? '')?.[0]
    if (link === undefined) continue
    await inbox.close()
    return link
  }
  throw new Error(`No mail about the registration of ${email} arrived.`)
}

/** Registers a new customer from the sign-in page, and answers the consent banner after the return. */
export const registerCustomer = async (page: Page) => {
  const email = `${randomUUID()}@example.com`
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await page.goto(await mailedLink(page, email))
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Appleby')
  await page.getByLabel('Password').fill(randomUUID())
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Only what is necessary' }).click()
}
