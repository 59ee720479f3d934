import { createStore } from 'jotai'
import { createProvidedAtom } from './create-provided-atom.ts'

const greetingAtom = createProvidedAtom<() => string>('greetingAtom')

test('an atom without its provider names itself', () => {
  expect(() => createStore().get(greetingAtom)).toThrow('greetingAtom has no value: entry.tsx provides it')
})

test('a provided value belongs to one store, and a function is kept as it is', () => {
  const [store, other] = [createStore(), createStore()]
  store.set(greetingAtom, () => 'Hello')
  expect(store.get(greetingAtom)()).toBe('Hello')
  expect(() => other.get(greetingAtom)).toThrow('greetingAtom')
})
