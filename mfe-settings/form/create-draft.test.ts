/** @jest-environment jsdom */
import * as z from 'zod'
import { createDraft } from './create-draft.ts'

const draft = createDraft('a-draft', z.object({ email: z.string() }))
afterEach(() => sessionStorage.clear())

test('what was typed is there until it is forgotten', () => {
  expect(draft.read()).toBeUndefined()
  draft.keep({ email: 'ada@' })
  expect([draft.read(), draft.read()]).toEqual([{ email: 'ada@' }, { email: 'ada@' }])
  draft.forget()
  expect(draft.read()).toBeUndefined()
})

test.each(['{"email":1}', 'no draft at all', '[]'])('%s is no draft', (kept) => {
  sessionStorage.setItem('account/settings/a-draft', kept)
  expect(draft.read()).toBeUndefined()
})
