import { randomBytes, randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { IDEMPOTENCY_HEADER } from '@account/shared/contracts/idempotency.ts'
import { InboxMessages } from '@account/shared/contracts/inbox-message.ts'
import { SuperOrderDetails, SuperOrderPage } from '@account/shared/contracts/order.ts'
import { OnlineBook, Widget, Widgets } from '@account/shared/contracts/widget.ts'
import { addDemoCustomers } from '../../testing/demo-customers.ts'
import { callAs } from '../../testing/call-as.ts'
import { eventually } from '../../testing/eventually.ts'
import { readInbox, whenAllMailIsSent, whenMailed } from '../../testing/read-inbox.ts'
import { rateLimits } from '../../platform/rate-limits/rate-limits-table.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { buyBook, readyBook } from '../testing/online-books.ts'
import { producedBookPages } from './book-pages.ts'
import { createWidgetsRepository } from './widgets-repository.ts'
import { createWidgetsService } from './widgets-service.ts'
import { widgets } from './widgets-table.ts'

let backEnd: TestBackEnd
let emma: string
let noah: string

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  const findDemo = await addDemoCustomers(backEnd.database)
  emma = await findDemo('emma@example.com')
  noah = await findDemo('noah@example.com')
})
afterAll(() => backEnd.stop())

const tokenOf = ({ viewUrl }: Widget) => viewUrl?.split('/').at(-1) ?? ''
const openBook = (token: string) => backEnd.call({ method: 'GET', path: `/widgets/books/${token}` })
const base64 = (text: string) => Buffer.from(text).toString('base64')

const share = (code: string, parameters: Record<string, string>, as = emma) => {
  const query = new URLSearchParams({ vendorId: 'pixhaven', fromName: 'Emma', ...parameters }).toString()
  return callAs(backEnd, as)('PUT', `/widgets/v1/widget/${code}/share?${query}`)
}

test('[OR-03] an order shows the cover of a book that has an online version, and no picture of other products', async () => {
  const call = callAs(backEnd, noah)
  const { code, widget } = await readyBook(backEnd, noah)
  const order = SuperOrderDetails.parse((await call('GET', `/orders/v1/superorders/${code.replace(/-1$/, '')}`)).body)
  expect(order.orders.map(({ coverUrl }) => coverUrl)).toEqual([widget.coverUrl, null])
  expect(widget.coverUrl).not.toBeNull()
  const { superOrders } = SuperOrderPage.parse((await call('GET', '/orders/v2/superorders/me')).body)
  expect(superOrders.find(({ orderCode }) => orderCode === order.orderCode)?.orders[0]?.coverUrl).toBe(widget.coverUrl)
})

test('[WI-01] an online version is requested, made, opened by its address and deleted with it', async () => {
  const call = callAs(backEnd, emma)
  const code = await buyBook(backEnd, emma)
  expect((await call('GET', `/widgets/v1/widget/${code}`)).status).toBe(404)
  const requested = Widget.parse((await call('POST', `/widgets/v1/widget/${code}`)).body)
  expect(requested).toMatchObject({ productCode: code, isShared: false })
  const all = async () =>
    Widgets.parse((await call('GET', `/widgets/v1/widget/all?orderCodes=${code},NONE-1`)).body).widgets
  await eventually(async () => (await all())[0]?.state === 'ready')
  const [widget] = await all()
  const opened = await openBook(tokenOf(widget!))
  const book = OnlineBook.parse(JSON.parse(opened.body))
  expect(book.pages[0]?.kind).toBe('cover')
  expect(book.pages.at(-1)).toEqual({ kind: 'back', picture: null })
  expect(opened.body).not.toContain('emma')

  expect((await call('POST', `/widgets/v1/widget/${code}`)).status).toBe(202)
  expect(Widget.parse((await call('GET', `/widgets/v1/widget/${code}`)).body).viewUrl).toBe(widget!.viewUrl)
  expect((await call('DELETE', `/widgets/v1/widget/${code}`)).status).toBe(204)
  expect((await openBook(tokenOf(widget!))).status).toBe(404)
  expect((await call('DELETE', `/widgets/v1/widget/${code}`)).status).toBe(404)
})

test('[WI-01] only a photo book that the customer ordered has an online version', async () => {
  const code = await buyBook(backEnd, emma)
  const prints = code.replace(/1$/, '2')
  expect((await callAs(backEnd, emma)('POST', `/widgets/v1/widget/${prints}`)).status).toBe(409)
  expect((await callAs(backEnd, noah)('POST', `/widgets/v1/widget/${code}`)).status).toBe(404)
})

test('[WI-01] the number of requested online versions is limited', async () => {
  const call = callAs(backEnd, backEnd.newCustomer())
  const answers = await Promise.all(Array.from({ length: 101 }, () => call('POST', '/widgets/v1/widget/NONE-1')))
  expect(answers.filter(({ status }) => status !== 404)).toMatchObject([
    { status: 429, body: { code: 'too-many-requests' } },
  ])
})

test('[WI-01] the address of a book cannot be guessed, and one that is not ready shows nothing', async () => {
  expect((await openBook(randomBytes(24).toString('base64url'))).status).toBe(404)
  expect((await openBook('x%27%20or%201=1')).status).toBe(400)
  const { code, widget } = await readyBook(backEnd, emma)
  await backEnd.database.update(widgets).set({ pageKeys: null }).where(eq(widgets.productCode, code))
  expect((await openBook(tokenOf(widget))).status).toBe(404)
})

test('[WI-01] the job looks again for a book that is not printed yet, until its cover exists', async () => {
  const code = await buyBook(backEnd, emma)
  const produced = new Map<string, number>()
  const repository = createWidgetsRepository(backEnd.database)
  const service = createWidgetsService({
    widgets: repository,
    findProduct: async () => ({ articleType: 'photo-book', articleName: 'Book' }),
    listPublished: async () => [],
    pagesOf: producedBookPages({ size: async (key) => produced.get(key) }),
    urls: { urlOf: (key) => key },
    sendMail: async () => undefined,
    configuration: testConfiguration(),
  })
  const id = randomUUID()
  await backEnd.database
    .insert(widgets)
    .values({ id, customerId: emma, productCode: code, title: 'Book', token: id, requestedAt: new Date() })
  const pageKeys = [1, 2].map((page) => `online-books/${code.toLowerCase()}/${page}.webp`)
  produced.set(pageKeys[1]!, 1)
  expect(await service.makePages(id)).toBe(false)
  expect((await repository.findById(id))?.pageKeys).toBeNull()
  produced.set(pageKeys[0]!, 1)
  expect(await service.makePages(id)).toBe(true)
  expect((await repository.findById(id))?.pageKeys).toEqual(pageKeys)
})

test('[WI-02] the fields of a share may come as a body, and are required', async () => {
  const { code } = await readyBook(backEnd, emma)
  const call = callAs(backEnd, emma)
  const path = `/widgets/v1/widget/${code}/share`
  const body = {
    vendorId: 'pixhaven',
    senderName: 'Emma',
    personalMessage: 'By body',
    recipientEmail: 'body@example.com',
  }
  expect((await call('PUT', path, body)).status).toBe(200)
  expect((await whenMailed(backEnd, 'body@example.com', 'online-book')).text).toContain('By body')
  const wordless = { vendorId: 'pixhaven', senderName: 'Emma', recipientEmail: 'wordless@example.com' }
  expect((await call('PUT', path, wordless)).status).toBe(200)
  expect((await call('PUT', path)).status).toBe(400)
  expect((await call('PUT', path, { ...body, recipientEmail: 'no-address' })).status).toBe(400)
})

test('[WI-02] a retry after a lost response sends no second mail, and another message does', async () => {
  const { code } = await readyBook(backEnd, emma)
  const call = callAs(backEnd, emma, { [IDEMPOTENCY_HEADER]: randomUUID() })
  const body = { vendorId: 'pixhaven', senderName: 'Emma', recipientEmail: 'once@example.com' }
  for (const personalMessage of ['Hello', 'Hello', 'Hello again'])
    expect((await call('PUT', `/widgets/v1/widget/${code}/share`, { ...body, personalMessage })).status).toBe(200)
  await whenAllMailIsSent(backEnd)
  expect(await readInbox(backEnd, 'once@example.com')).toHaveLength(2)
})

test('[WI-02] a book is not shared if its mail cannot be written', async () => {
  const { code, widget } = await readyBook(backEnd, emma)
  const repository = createWidgetsRepository(backEnd.database)
  const { id } = (await repository.find(emma, code))!
  const fail = async () => {
    throw new Error('no mail')
  }
  await expect(repository.markShared(id, fail)).rejects.toThrow('no mail')
  expect((await repository.find(emma, code))?.isShared).toBe(widget.isShared)
  expect(await repository.markShared(randomUUID(), fail)).toBe(false)
})

test('[WI-02] a book is sent to an address in base64, with what the sender writes as text', async () => {
  const { code, widget } = await readyBook(backEnd, emma)
  const personalMessage = 'Schöne Grüße\n<img src=x onerror=alert(1)>'
  const answer = await share(code, { toEmailAddress: base64('grandma@example.com'), personalMessage })
  expect(answer.status).toBe(200)
  expect(Widget.parse(answer.body).isShared).toBe(true)
  const received = async () => {
    const { body } = await backEnd.call({
      method: 'GET',
      path: '/messages?to=grandma%40example.com',
      headers: { host: 'mail.localhost:3000' },
    })
    return InboxMessages.parse(JSON.parse(body)).messages
  }
  await eventually(async () => (await received()).length > 0)
  const [mail] = await received()
  expect(mail?.text).toContain('Schöne Grüße')
  expect(mail?.text).toContain(widget.viewUrl)
  expect(mail?.html).not.toContain('<img')
})

test.each([
  ['an address in the clear', { toEmailAddress: 'grandma@example.com' }],
  ['an encoded word', { toEmailAddress: base64('grandma') }],
  ['two addresses', { toEmailAddress: base64('a@example.com, b@example.com') }],
  ['a line break in the address', { toEmailAddress: base64('a@example.com\r\nbcc: b@example.com') }],
  ['a sender without a name', { toEmailAddress: base64('a@example.com'), fromName: ' ' }],
  ['a message that is too long', { toEmailAddress: base64('a@example.com'), personalMessage: 'x'.repeat(501) }],
  ['another vendor', { toEmailAddress: base64('a@example.com'), vendorId: 'lumora' }],
])('[WI-02] %s is refused', async (_, parameters) => {
  const { code } = await readyBook(backEnd, emma)
  expect((await share(code, parameters)).status).toBe(400)
})

test('[WI-02] the number of mails to one address is limited across all senders, by the hour and by the day', async () => {
  const [{ code }, ofNoah] = [await readyBook(backEnd, emma), await readyBook(backEnd, noah)]
  const to = { toEmailAddress: base64('flood@example.com') }
  const statuses = []
  for (let call = 0; call < 3; call += 1) {
    statuses.push((await share(code, to)).status)
    statuses.push((await share(ofNoah.code, to, noah)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.at(-1)).toBe(429)
  const hourLater = () => backEnd.database.delete(rateLimits).where(like(rateLimits.bucket, 'share-recipients:%'))
  await hourLater()
  for (let call = 0; call < 5; call += 1) expect((await share(ofNoah.code, to, noah)).status).toBe(200)
  await hourLater()
  expect((await share(ofNoah.code, to, noah)).status).toBe(429)
})

test('[WI-02] a sender without the book does not use up the limit of a recipient', async () => {
  const { code } = await readyBook(backEnd, emma)
  const to = { toEmailAddress: base64('grandpa@example.com') }
  for (let call = 0; call < 5; call += 1) expect((await share(code, to, noah)).status).toBe(404)
  expect((await share(code, to)).status).toBe(200)
})
