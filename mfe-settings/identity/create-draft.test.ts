/** @jest-environment jsdom */
import * as z from 'zod'
import { createDraft } from './create-draft.ts'

const draft = createDraft('a-draft', z.object({ email: z.string() }))
const typed = { customerId: 'ada', content: { email: 'ada@' } }
afterEach(() => sessionStorage.clear())

test('a draft is stored while the page may be left, and until it is removed', () => {
  expect(draft.read('ada')).toBeUndefined()
  void draft.keepDuring(typed, () => new Promise(() => undefined))
  expect([draft.read('ada'), draft.read('ada')]).toEqual([{ email: 'ada@' }, { email: 'ada@' }])
  draft.forget()
  expect(draft.read('ada')).toBeUndefined()
})

test.each([
  ['took place', async () => undefined],
  ['failed', () => Promise.reject(new Error('down'))],
])('a draft is removed when the sign-in %s without leaving the page', async (_, signIn) => {
  const duringSignIn: unknown[] = []
  const recordDraft = () => {
    duringSignIn.push(draft.read('ada'))
    return signIn()
  }
  await draft.keepDuring(typed, recordDraft).catch(() => undefined)
  expect(duringSignIn).toEqual([typed.content])
  expect(draft.read('ada')).toBeUndefined()
})

test('the draft of one customer is not shown to another who returns from the sign-in', () => {
  void draft.keepDuring(typed, () => new Promise(() => undefined))
  expect(draft.read('noah')).toBeUndefined()
})

test.each(['{"customerId":"ada","content":{"email":1}}', 'no draft at all', '[]'])('%s is not a draft', (kept) => {
  sessionStorage.setItem('of-customer/settings/a-draft', kept)
  expect(draft.read('ada')).toBeUndefined()
})
