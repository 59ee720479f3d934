import { IDEMPOTENCY_HEADER } from '@account/shared/contracts/idempotency.ts'
import { Problem } from '@account/shared/contracts/problem.ts'
import { SupportReceipt } from '@account/shared/contracts/support-message.ts'
import { addDemoCustomers } from '../../testing/demo-customers.ts'
import { readInbox, whenAllMailIsSent, whenMailed } from '../../testing/read-inbox.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { supportMessages } from './support-messages-table.ts'

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

const ask = (payload: object, as?: string, headers: Record<string, string> = {}) =>
  backEnd.app.inject({
    method: 'POST',
    url: '/support/messages',
    headers: { host: 'api.localhost', ...headers, ...(as ? { authorization: `Bearer ${tokenOf(as)}` } : {}) },
    payload,
  })

test('a question is kept and reaches customer care, as text', async () => {
  const text = 'Where is my order?\n<img src=x onerror=alert(1)>'
  const answer = await ask({ text }, emma)
  expect(answer.statusCode).toBe(201)
  const { id } = SupportReceipt.parse(answer.json())
  expect(await backEnd.database.select().from(supportMessages)).toMatchObject([{ id, customerId: emma, text }])
  const mail = await whenMailed(backEnd, 'care@uk.localhost', 'support')
  expect(mail).toMatchObject({ subject: 'A customer has a question', purpose: 'support' })
  expect(mail.text).toContain('Where is my order?')
  expect(mail.text).toContain('emma@example.com')
  expect(mail.html).not.toContain('<img')
})

test('a question whose response was lost reaches customer care once', async () => {
  const text = 'Does glossy paper cost more?'
  const once = { [IDEMPOTENCY_HEADER]: '0195d3a0-0000-4000-8000-00000000000a' }
  const [first, again] = [await ask({ text }, emma, once), await ask({ text }, emma, once)]
  expect(SupportReceipt.parse(again.json()).id).toBe(SupportReceipt.parse(first.json()).id)
  await whenAllMailIsSent(backEnd)
  const received = await readInbox(backEnd, 'care@uk.localhost')
  expect(received.filter((mail) => mail.text.includes(text))).toHaveLength(1)
})

test.each([
  ['nothing', { text: '   ' }],
  ['too much', { text: 'x'.repeat(2001) }],
  ['more than a text', { text: 'Hello', customerId: '0195d3a0-0000-7000-8000-000000000001' }],
])('a question of %s is refused', async (_, payload) => {
  expect((await ask(payload, emma)).statusCode).toBe(400)
})

test('a question without a sign-in is refused', async () => {
  expect((await ask({ text: 'Hello' })).statusCode).toBe(401)
})

test('the number of messages of one customer is limited', async () => {
  const answers = []
  for (let call = 0; call < 12; call += 1) answers.push(await ask({ text: `Question ${call}` }, noah))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
  expect(Problem.parse(answers.at(-1)?.json()).code).toBe('too-many-requests')
})
