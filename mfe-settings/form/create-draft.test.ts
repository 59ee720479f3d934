/** @jest-environment jsdom */
import * as z from 'zod'
import { createDraft } from './create-draft.ts'

const draft = createDraft('a-draft', z.object({ email: z.string() }))
afterEach(() => sessionStorage.clear())

test('what was typed is there while the page may be left, and until it is forgotten', () => {
  expect(draft.read()).toBeUndefined()
  void draft.keepDuring({ email: 'ada@' }, () => new Promise(() => undefined))
  expect([draft.read(), draft.read()]).toEqual([{ email: 'ada@' }, { email: 'ada@' }])
  draft.forget()
  expect(draft.read()).toBeUndefined()
})

test.each([
  ['took place', async () => undefined],
  ['failed', () => Promise.reject(new Error('down'))],
])('what was typed is no draft any more when the sign-in %s and the page was not left', async (_, signIn) => {
  await draft.keepDuring({ email: 'ada@' }, signIn).catch(() => undefined)
  expect(draft.read()).toBeUndefined()
})

test.each(['{"email":1}', 'no draft at all', '[]'])('%s is no draft', (kept) => {
  sessionStorage.setItem('account/settings/a-draft', kept)
  expect(draft.read()).toBeUndefined()
})
