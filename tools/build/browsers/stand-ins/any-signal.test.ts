import { anySignal } from './any-signal.ts'

const withoutAny = {}

test('a combined signal aborts with the reason of the first signal that aborts', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const combined = anySignal([one.signal, other.signal], withoutAny)
  expect(combined.aborted).toBe(false)
  other.abort('other')
  one.abort('one')
  expect(combined.reason).toBe('other')
})

test('a combined signal is aborted from the start where one of its signals is', () => {
  const combined = anySignal([new AbortController().signal, AbortSignal.abort('before')], withoutAny)
  expect(combined.aborted).toBe(true)
  expect(combined.reason).toBe('before')
})

test('the browser combines signals where it can', () => {
  const own = AbortSignal.abort()
  expect(anySignal([], { any: () => own })).toBe(own)
})
