import { atom, type WritableAtom } from 'jotai'

/**
 * An atom for a value that the entry of a remote provides, such as an API client; a test provides its own with `store.set`.
 * Reading it earlier throws an error that names the atom, because a blank default would hide the missing provider.
 */
export const createProvidedAtom = <Value>(name: string): WritableAtom<Value, [value: Value], void> => {
  const providedAtom = atom<{ value: Value } | undefined>(undefined)
  return atom(
    (get) => {
      const provided = get(providedAtom)
      if (!provided) throw new Error(`${name} has no value: entry.tsx provides it before it renders a screen.`)
      return provided.value
    },
    (_, set, value: Value) => set(providedAtom, { value }),
  )
}
