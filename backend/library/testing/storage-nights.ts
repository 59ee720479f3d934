import { eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { InboxMessages } from '@account/shared/contracts/inbox-message.ts'
import { createAccountsService } from '../accounts/accounts-service.ts'
import { createStorageExtensionsRepository } from '../accounts/storage-extensions-repository.ts'
import { createActivationRepository } from '../activation/activation-repository.ts'
import { customers } from '../../identity/customers/customers-table.ts'
import { createCustomersRepository, type CustomersRepository } from '../../identity/customers/customers-repository.ts'
import { createLogger } from '../../platform/logger.ts'
import { createLibraryDeletion } from '../activation/library-deletion.ts'
import { createPhotosRepository, type PhotosRepository } from '../photos/photos-repository.ts'
import { createProjectsRepository } from '../../account/projects/projects-repository.ts'
import { eventually } from '../../testing/eventually.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { storeOriginals } from '../../testing/store-photos.ts'
import { tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { createUploadsRepository } from '../uploads/uploads-repository.ts'
import { createRetentionService, type RetentionService } from '../retention/retention-service.ts'
import { createStorageWarningsRepository } from '../retention/storage-warnings-repository.ts'

const configuration = testConfiguration()
export const today = DateTime.utc(2026, 11, 20, 4, 15)

type Hooks = { customers?: Partial<CustomersRepository>; photos?: Partial<PhotosRepository> }

/** Customers whose storage ends, and the nights in which it does. */
export const storageNightsOf = (backEnd: () => TestBackEnd) => {
  /** A customer with one photo, whose storage ends after these days. */
  const customerWhoseStorageEnds = async ({ afterDays, photos = 1 }: { afterDays: number; photos?: number }) => {
    const deletionDate = today.plus({ days: afterDays })
    const customer = await registerCustomer(backEnd(), {
      storefront: 'nl',
      registeredAt: deletionDate.minus({ months: 18 }).toJSDate(),
    })
    const files = Array.from({ length: photos }, (_, index) => ({ name: `${index}.jpg`, bytes: randomBytes(64) }))
    const ids = await storeOriginals(backEnd(), customer.id, files)
    return { ...customer, photoIds: ids }
  }

  const accountsAt = (now: Date) =>
    createAccountsService({
      activations: createActivationRepository(backEnd().database),
      customers: createCustomersRepository(backEnd().database),
      projects: createProjectsRepository(backEnd().database),
      extensions: createStorageExtensionsRepository(backEnd().database),
      photos: createPhotosRepository(backEnd().database),
      now: () => now,
    })

  const planOn = async (day: DateTime, hooks: Hooks = {}) => {
    const photos = { ...createPhotosRepository(backEnd().database), ...hooks.photos }
    const parts: Parameters<RetentionService['attendToPart']>[0][] = []
    const retention = createRetentionService({
      accounts: accountsAt(day.toJSDate()),
      configuration,
      customers: { ...createCustomersRepository(backEnd().database), ...hooks.customers },
      deletion: createLibraryDeletion({
        photos,
        uploads: createUploadsRepository(backEnd().database),
        activations: createActivationRepository(backEnd().database),
        notifyChanged: async () => undefined,
      }),
      logger: createLogger(configuration),
      photos,
      warnings: createStorageWarningsRepository(backEnd().database, backEnd().mail.sendMail),
      addPart: async (part) => void parts.push(part),
    })
    await retention.plan(day.toJSDate())
    return { parts, retention }
  }
  const runOn = async (day: DateTime, hooks: Hooks = {}) => {
    const { parts, retention } = await planOn(day, hooks)
    for (const part of parts) await retention.attendToPart(part)
  }

  const mailsTo = async (to: string) => {
    const url = `/messages?${new URLSearchParams({ to }).toString()}`
    return InboxMessages.parse((await backEnd().app.inject({ url, headers: { host: 'mail.localhost:3000' } })).json())
      .messages
  }
  /** The mail server has them, and has had them since the day of the job. */
  const whenAllLeft = async ({ id }: { id: string }) => {
    const mails = sql`from storage_warnings as warning where warning.mail_id = mail.id and warning.customer_id = ${id}`
    await eventually(async () => {
      const waiting = sql`select from outbox_mails as mail where mail.sent_at is null and exists (select ${mails})`
      return (await backEnd().database.execute(waiting)).rowCount === 0
    })
    await backEnd().database.execute(sql`update outbox_mails as mail set sent_at = warning.sent_at ${mails}`)
  }
  const isDeleting = async ({ id }: { id: string }) =>
    (await createActivationRepository(backEnd().database).statusOf(id)) === 'DELETING'
  /** Records the time of an order, as the order system does. */
  const order = ({ id }: { id: string }, at: DateTime) =>
    backEnd().database.update(customers).set({ lastOrderAt: at.toJSDate() }).where(eq(customers.id, id))
  const extend = ({ id }: { id: string }) =>
    backEnd().call({ method: 'POST', path: '/accounts/reactivations', token: tokenOf(id) })
  const waitingForTheirTurn = async () => {
    const { rows } = await backEnd().database.execute<{ count: string }>(
      sql`select count(*) from pg_locks
           where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
    )
    return Number(rows[0]?.count)
  }
  /** Warned for the last time, and their photos go in this night. */
  const customerBeforeTheNight = async () => {
    const customer = await customerWhoseStorageEnds({ afterDays: 5 })
    await runOn(today)
    await whenAllLeft(customer)
    return { customer, night: today.plus({ days: 13 }) }
  }
  const countPhotos = (customerId: string) => createPhotosRepository(backEnd().database).count(customerId)
  return {
    customerWhoseStorageEnds,
    accountsAt,
    planOn,
    runOn,
    mailsTo,
    whenAllLeft,
    isDeleting,
    order,
    extend,
    waitingForTheirTurn,
    customerBeforeTheNight,
    countPhotos,
  }
}
