import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { aMail } from '../../testing/a-mail.ts'
import { readInbox, whenAllMailIsSent, whenMailed } from '../../testing/read-inbox.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { existingDatabase } from '../../testing/test-database.ts'
import { createMailTransport } from './mail-transport.ts'
import { createOutbox } from './outbox.ts'
import { outboxMails } from './outbox-table.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const configuration = testConfiguration()

test('a mail goes through the queue and over SMTP into the inbox', async () => {
  await backEnd.mail.sendMail(aMail({ to: 'emma@example.com', subject: 'Grüße – 你好 ☀' }))
  expect(await whenMailed(backEnd, 'emma@example.com', 'welcome')).toMatchObject({
    sender: 'Pixhaven <no-reply@uk.localhost>',
    recipient: 'emma@example.com',
    subject: 'Grüße – 你好 ☀',
    purpose: 'welcome',
    text: expect.stringContaining('Plain words'),
    html: expect.stringContaining('<p>Words</p>'),
  })
})

test('a sent mail keeps no text in the outbox', async () => {
  await backEnd.mail.sendMail(aMail({ to: 'private@example.com', text: 'https://account.example/?token=secret' }))
  await whenMailed(backEnd, 'private@example.com', 'welcome')
  await whenAllMailIsSent(backEnd)
  const rows = await backEnd.database.select().from(outboxMails)
  expect(JSON.stringify(rows)).not.toMatch(/secret|private@example\.com/)
})

test('mail is deleted after a month, except for warnings that a library waits for', async () => {
  const createdAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  const { to: recipient, ...mail } = aMail({ to: 'unknown@example.com' })
  const keep = async (changes: Partial<typeof outboxMails.$inferInsert>) => {
    const id = randomUUID()
    await backEnd.database.insert(outboxMails).values({ ...mail, recipient, id, createdAt, ...changes })
    return id
  }
  const [sent, unsent] = [await keep({ sentAt: createdAt }), await keep({})]
  const [warning, recent] = [await keep({ purpose: 'storage-warning' }), await keep({ createdAt: new Date() })]
  const late = await keep({ purpose: 'storage-warning', sentAt: new Date() })
  await createOutbox(backEnd.database).forgetOld()
  const left = (await backEnd.database.select().from(outboxMails)).map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining([warning, late, recent]))
  expect(left.filter((id) => id === sent || id === unsent)).toEqual([])
  await backEnd.database.delete(outboxMails).where(eq(outboxMails.recipient, recipient))
})

test('a job that runs twice sends once', async () => {
  const outbox = createOutbox(backEnd.database)
  await backEnd.mail.sendMail(aMail({ to: 'once@example.com' }))
  await whenMailed(backEnd, 'once@example.com', 'welcome')
  const [mail] = await backEnd.database.select().from(outboxMails).orderBy(outboxMails.createdAt).limit(1)
  const send = jest.fn(async () => undefined)
  await outbox.deliver(mail!.id, send)
  expect(send).not.toHaveBeenCalled()
  expect(await readInbox(backEnd, 'once@example.com')).toHaveLength(1)
})

const anUnsentMail = async (to: string) => {
  const { to: recipient, ...mail } = aMail({ to })
  const id = randomUUID()
  await backEnd.database.insert(outboxMails).values({ ...mail, id, recipient })
  return id
}

test('[BE-02] a server that does not respond holds no connection, and no second job sends meanwhile', async () => {
  const id = await anUnsentMail('slow@example.com')
  const database = existingDatabase(backEnd.databaseUrl).connect()
  const outbox = createOutbox(database)
  const answer = Promise.withResolvers<undefined>()
  const started = Promise.withResolvers<undefined>()
  const first = outbox.deliver(id, () => {
    started.resolve(undefined)
    return answer.promise
  })
  await started.promise
  const send = jest.fn(async () => undefined)
  try {
    expect(database.$client.totalCount - database.$client.idleCount).toBe(0)
    await expect(createOutbox(backEnd.database).deliver(id, send)).rejects.toThrow('it is being sent')
  } finally {
    answer.resolve(undefined)
    await first
    await database.$client.end()
  }
  await createOutbox(backEnd.database).deliver(id, send)
  expect(send).not.toHaveBeenCalled()
})

test('[BE-02] a mail whose sender was killed is sent after its claim expires', async () => {
  const id = await anUnsentMail('killed@example.com')
  const outbox = createOutbox(backEnd.database)
  const claimUntil = (claimedUntil: Date) =>
    backEnd.database.update(outboxMails).set({ claimedUntil }).where(eq(outboxMails.id, id))
  const send = jest.fn(async () => undefined)
  await claimUntil(new Date(Date.now() + 60_000))
  await expect(outbox.deliver(id, send)).rejects.toThrow('it is being sent')
  await claimUntil(new Date(Date.now() - 60_000))
  await outbox.deliver(id, send)
  await outbox.deliver(id, send)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a mail of a transaction that fails is never sent', async () => {
  const failing = backEnd.database.transaction(async (transaction) => {
    await backEnd.mail.sendMail(aMail({ to: 'never@example.com' }), transaction)
    throw new Error('Changed our mind.')
  })
  await expect(failing).rejects.toThrow('Changed our mind.')
  await backEnd.mail.sendMail(aMail({ to: 'after@example.com' }))
  await whenMailed(backEnd, 'after@example.com', 'welcome')
  expect(await readInbox(backEnd, 'never@example.com')).toEqual([])
})

/** Delivers a new mail through a server that responds to its recipient with `reply`. */
const deliverTo = async (recipient: string, reply: { code: number; text: string }) => {
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(reply.text), { responseCode: reply.code })),
  })
  const listening = refusing.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const smtpUrl = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  const id = await anUnsentMail(recipient)
  const outcome: unknown = await createOutbox(backEnd.database)
    .deliver(id, createMailTransport({ smtpUrl, configuration }))
    .catch((error: unknown) => error)
  const [row] = await backEnd.database.select().from(outboxMails).where(eq(outboxMails.id, id))
  await new Promise<void>((resolve) => refusing.close(() => resolve()))
  return { id, outcome, row }
}

test.each([
  { code: 451, text: '<later@example.com>: Come back later' },
  { code: 550, text: '5.7.1 <later@example.com>: Relaying is not allowed to you' },
  { code: 550, text: '5.1.8 The domain of the sender is unknown' },
  { code: 550, text: 'Refused' },
])('a mail whose recipient gets $code $text stays in the outbox for the next attempt', async (reply) => {
  const { id, outcome, row } = await deliverTo('later@example.com', reply)
  expect(outcome).toMatchObject({ name: 'MailNotTaken', isForGood: false })
  expect(inspect(outcome)).not.toContain('later@example.com')
  expect(row).toMatchObject({ sentAt: null, recipient: 'later@example.com' })
  await backEnd.mail.deliver(id)
  const [sent] = await backEnd.database.select().from(outboxMails).where(eq(outboxMails.id, id))
  expect(sent?.sentAt).not.toBeNull()
})

test('[BE-02] a mail to an address that its server does not know ends, is no sent mail and keeps no text', async () => {
  const { id, outcome, row } = await deliverTo('typed-wrong@example.com', { code: 550, text: '5.1.1 No such user' })
  expect(outcome).toMatchObject({ name: 'MailNotTaken', isForGood: true })
  expect(row).toMatchObject({ sentAt: null, claimedUntil: null, recipient: '', text: '', html: '' })
  const send = jest.fn(async () => undefined)
  expect(await createOutbox(backEnd.database).deliver(id, send)).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
})

test('an address cannot smuggle in a second recipient or a header', async () => {
  await backEnd.mail.sendMail(aMail({ to: 'first@example.com', subject: 'Hi\r\nBcc: second@example.com' }))
  const message = await whenMailed(backEnd, 'first@example.com', 'welcome')
  expect(message.subject).toBe('Hi Bcc: second@example.com')
  expect(await readInbox(backEnd, 'second@example.com')).toEqual([])
})
