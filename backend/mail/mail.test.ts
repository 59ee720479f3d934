/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { InboxMessages, type InboxMessage } from '@account/shared/contracts/inbox-message.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { createCustomersRepository } from '../customers/customers-repository.ts'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import { createSignInService } from '../identity/sign-in-service.ts'
import { whenAllMailIsSent } from '../testing/read-inbox.ts'
import { startTestBackEnd, type TestBackEnd } from '../testing/test-back-end.ts'
import { testConfiguration } from '../testing/test-configuration.ts'
import { existingDatabase } from '../testing/test-database.ts'
import { createMailTransport } from './mail-transport.ts'
import { createOutbox, type Mail } from './outbox.ts'
import { outboxMails } from './outbox-table.ts'
import { createWelcome } from './welcome.ts'

let backEnd: TestBackEnd
beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

const configuration = testConfiguration()

const open = (url: string, host = 'mail.localhost:3000') => backEnd.app.inject({ url, headers: { host } })

const readInbox = async (to: string): Promise<InboxMessage[]> =>
  InboxMessages.parse((await open(`/messages?${new URLSearchParams({ to }).toString()}`)).json()).messages

const whenArrived = async (to: string): Promise<InboxMessage> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const [message] = await readInbox(to)
    if (message) return message
    await pause(50)
  }
  throw new Error(`No mail to ${to} arrived.`)
}

const aMail = (changes: Partial<Mail> & { to: string }): Mail => ({
  storefront: 'uk',
  purpose: 'welcome',
  subject: 'Hello',
  text: 'Plain words',
  html: '<p>Words</p>',
  ...changes,
})

test('a mail goes through the queue and over SMTP into the inbox', async () => {
  await backEnd.mail.sendMail(aMail({ to: 'emma@example.com', subject: 'Grüße – 你好 ☀' }))
  expect(await whenArrived('emma@example.com')).toMatchObject({
    sender: 'Pixhaven <no-reply@uk.localhost>',
    recipient: 'emma@example.com',
    subject: 'Grüße – 你好 ☀',
    purpose: 'welcome',
    text: expect.stringContaining('Plain words'),
    html: expect.stringContaining('<p>Words</p>'),
  })
})

test('what was sent leaves no words behind', async () => {
  await backEnd.mail.sendMail(aMail({ to: 'private@example.com', text: 'https://account.example/?token=secret' }))
  await whenArrived('private@example.com')
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const unsent = (await backEnd.database.select().from(outboxMails)).filter(({ sentAt }) => sentAt === null)
    if (unsent.length === 0) break
    await pause(50)
  }
  const rows = await backEnd.database.select().from(outboxMails)
  expect(JSON.stringify(rows)).not.toMatch(/secret|private@example\.com/)
})

test('what is a month old is forgotten, but for warnings that a library waits for', async () => {
  const createdAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  const { to: recipient, ...mail } = aMail({ to: 'nobody@example.com' })
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
  await whenArrived('once@example.com')
  const [mail] = await backEnd.database.select().from(outboxMails).orderBy(outboxMails.createdAt).limit(1)
  const send = jest.fn(async () => undefined)
  await outbox.deliver(mail!.id, send)
  expect(send).not.toHaveBeenCalled()
  expect(await readInbox('once@example.com')).toHaveLength(1)
})

const anUnsentMail = async (to: string) => {
  const { to: recipient, ...mail } = aMail({ to })
  const id = randomUUID()
  await backEnd.database.insert(outboxMails).values({ ...mail, id, recipient })
  return id
}

test('[BE-02] a server that does not answer holds no connection, and no second job sends meanwhile', async () => {
  const id = await anUnsentMail('slow@example.com')
  const database = existingDatabase(backEnd.databaseUrl).connect()
  const outbox = createOutbox(database)
  const answer = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const first = outbox.deliver(id, () => {
    begun.resolve(undefined)
    return answer.promise
  })
  await begun.promise
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

test('[BE-02] a mail whose sender was killed is sent once its claim has ended', async () => {
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
  await whenArrived('after@example.com')
  expect(await readInbox('never@example.com')).toEqual([])
})

test('a mail that its server refuses stays in the outbox for the next attempt', async () => {
  const busy = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}>: Come back later`), { responseCode: 451 })),
  })
  const listening = busy.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const smtpUrl = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`

  const id = '0195d3a0-0000-7000-8000-0000000000aa'
  const { to, ...mail } = aMail({ to: 'later@example.com' })
  await backEnd.database.insert(outboxMails).values({ ...mail, id, recipient: to })
  const attempt = createOutbox(backEnd.database).deliver(id, createMailTransport({ smtpUrl, configuration }))
  const refusal: unknown = await attempt.catch((error: unknown) => error)
  expect(refusal).toMatchObject({ message: expect.stringContaining('Come back later') })
  expect(inspect(refusal)).not.toContain('later@example.com')
  const [waiting] = await backEnd.database.select().from(outboxMails).where(eq(outboxMails.id, id))
  expect(waiting).toMatchObject({ sentAt: null, recipient: 'later@example.com' })
  await new Promise<void>((resolve) => busy.close(() => resolve()))

  await backEnd.mail.deliver(id)
  await whenArrived('later@example.com')
})

test('an address cannot smuggle in a second recipient or a header', async () => {
  await backEnd.mail.sendMail(aMail({ to: 'first@example.com', subject: 'Hi\r\nBcc: second@example.com' }))
  const message = await whenArrived('first@example.com')
  expect(message.subject).toBe('Hi Bcc: second@example.com')
  expect(await readInbox('second@example.com')).toEqual([])
})

test.each([
  ['nl', 'Welkom bij Lumora', 'Naar je account'],
  ['be-fr', 'Bienvenue chez Lumora', 'Aller à votre compte'],
  ['at', 'Willkommen bei Fotolina', 'Zu Ihrem Konto'],
  ['uk', 'Welcome to Pixhaven', 'Go to your account'],
  ['dk', 'Velkommen til Pixhaven', 'Gå til din konto'],
])('whoever registers at %s is welcomed in its language', async (storefront, subject, action) => {
  const signIns = createSignInService({
    customers: createCustomersRepository(backEnd.database),
    limits: createRateLimits(backEnd.database),
    onRegistered: createWelcome(backEnd.mail.sendMail, configuration),
    registrationsPerAddress: configuration.registrationsPerAddress,
  })
  const email = `new-${storefront}@example.com`
  const newcomer = { storefront, email, password: 'a long enough password', address: '203.0.113.9' }
  const names = { firstName: '<b>Zoë</b>', lastName: 'O’Hara' }
  expect(await signIns.register({ ...newcomer, ...names })).toMatchObject({ outcome: 'signed-in' })
  const message = await whenArrived(email)
  expect(message.subject).toBe(subject)
  const account = `http://account.${requireStorefront(storefront).code}.localhost:3000/`
  expect(message.text).toContain(`${action}:\n${account}`)
  expect(message.html).toContain(`href="${account}"`)
  expect(message.html).toContain('&lt;b&gt;Zoë&lt;/b&gt;')
  expect(message.html).not.toContain('<b>')

  expect(await signIns.register({ ...newcomer, ...names })).toEqual({ outcome: 'refused' })
  await whenAllMailIsSent(backEnd)
  expect(await readInbox(email)).toHaveLength(1)
})

test('a registration whose welcome fails has not happened, and can be repeated', async () => {
  let isFailing = true
  const signIns = createSignInService({
    customers: createCustomersRepository(backEnd.database),
    limits: createRateLimits(backEnd.database),
    async onRegistered(customer, queries) {
      await createWelcome(backEnd.mail.sendMail, configuration)(customer, queries)
      if (isFailing) throw new Error('The process is killed.')
    },
    registrationsPerAddress: configuration.registrationsPerAddress,
  })
  const email = 'twice@example.com'
  const newcomer = { storefront: 'uk', email, password: 'a long enough password', address: '203.0.113.9' }
  const register = () => signIns.register({ ...newcomer, firstName: 'Zoë', lastName: 'O’Hara' })
  await expect(register()).rejects.toThrow('The process is killed.')
  isFailing = false
  expect(await register()).toMatchObject({ outcome: 'signed-in' })
  await whenArrived(email)
  await whenAllMailIsSent(backEnd)
  expect(await readInbox(email)).toHaveLength(1)
})

test('the inbox page lists messages and shows one, without a script or an inline style', async () => {
  await backEnd.mail.sendMail(aMail({ to: 'page@example.com', subject: '<img src=x onerror=alert(1)>' }))
  const { id } = await whenArrived('page@example.com')
  const list = await open('/?to=page@example.com')
  const message = await open(`/messages/${id}`)
  for (const page of [list, message]) {
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'self'/)
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page.body).not.toMatch(/<script|<img| style=|<style|srcdoc/)
  }
  const [, styleSheet] = /href="(\/assets\/[^"]+)"/.exec(list.body) ?? []
  expect((await open(styleSheet!)).headers['content-type']).toBe('text/css; charset=utf-8')
})

test('the markup of a mail is shown in a sandbox of its own', async () => {
  await backEnd.mail.sendMail(aMail({ to: 'frame@example.com', html: '<head></head><script>alert(1)</script>' }))
  const { id } = await whenArrived('frame@example.com')
  const letter = await open(`/messages/${id}/html`)
  const policy = String(letter.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin|connect-src/)
  expect(letter.body).toContain('<head><base target="_blank" />')
})

test('unknown messages and wrong ids are told apart, and other hosts have no inbox', async () => {
  expect((await open('/messages/0195d3a0-0000-7000-8000-000000000001')).statusCode).toBe(404)
  expect((await open('/messages/1')).statusCode).toBe(400)
  for (const host of ['api.localhost', 'login.uk.localhost', 'account.uk.localhost'])
    expect((await open('/messages', host)).statusCode).toBe(404)
})
