import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { outboxMails } from '../../../platform/mail/outbox-table.ts'
import { registrations } from '../registrations-table.ts'
import type { RegistrationsService } from '../registrations-service.ts'

type Site = { database: Database; registrations: Pick<RegistrationsService, 'mailLink'> }

/** Runs the job of the newest registration of an address, and returns the mail that it leaves in the outbox. */
export const readRegistrationMail = async (site: Site, email: string, storefront = 'uk') => {
  const { database } = site
  const [requested] = await database
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email.toLowerCase()), eq(registrations.storefront, storefront)))
    .orderBy(desc(registrations.id))
    .limit(1)
  if (!requested) throw new Error(`No registration of ${email} was requested.`)
  await site.registrations.mailLink({ registrationId: requested.id })
  const [mail] = await database
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.recipient, email.toLowerCase()))
    .orderBy(desc(outboxMails.id))
    .limit(1)
  if (!mail) throw new Error(`The registration of ${email} sent no mail.`)
  const tokens = [...mail.text.matchAll(/confirmation-token=([\w-]+)/g)].map(([, token = '']) => token)
  return { ...mail, token: tokens[0] ?? '' }
}
