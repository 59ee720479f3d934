/** @jest-environment jsdom */
import * as z from 'zod'
import { createDraft } from './create-draft.ts'

const draft = createDraft('a-draft', z.object({ email: z.string() }))
const typed = { customerId: 'ada', content: { email: 'ada@' } }
afterEach(() => sessionStorage.clear())

test('what was typed is there while the page may be left, and until it is forgotten', () => {
  expect(draft.read('ada')).toBeUndefined()
  void draft.keepDuring(typed, () => new Promise(() => undefined))
  expect([draft.read('ada'), draft.read('ada')]).toEqual([{ email: 'ada@' }, { email: 'ada@' }])
  draft.forget()
  expect(draft.read('ada')).toBeUndefined()
})

test.each([
  ['took place', async () => undefined],
  ['failed', () => Promise.reject(new Error('down'))],
])('what was typed is no draft any more when the sign-in %s and the page was not left', async (_, signIn) => {
  await draft.keepDuring(typed, signIn).catch(() => undefined)
  expect(draft.read('ada')).toBeUndefined()
})

test('what one customer typed is nothing to another who comes back from the sign-in', () => {
  void draft.keepDuring(typed, () => new Promise(() => undefined))
  expect(draft.read('noah')).toBeUndefined()
})

test.each(['{"customerId":"ada","content":{"email":1}}', 'no draft at all', '[]'])('%s is no draft', (kept) => {
  sessionStorage.setItem('account/settings/a-draft', kept)
  expect(draft.read('ada')).toBeUndefined()
})
