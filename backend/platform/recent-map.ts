/**
 * [Note: Recently used entries] A map that keeps what was used last: at least half of `most` entries, and at most all of them. It forgets half of
 * them at once. To delete the first entry of a `Map` whenever one is added takes the engine ten microseconds, because it passes
 * all places that were deleted before.
 */
export const createRecentMap = <Key, Value extends object>(most: number) => {
  let recent = new Map<Key, Value>()
  let former = new Map<Key, Value>()

  const set = (key: Key, value: Value) => {
    if (recent.size >= most / 2 && !recent.has(key)) {
      former = recent
      recent = new Map()
    }
    recent.set(key, value)
  }

  return {
    set,
    get(key: Key): Value | undefined {
      const found = recent.get(key)
      if (found) return found
      const aged = former.get(key)
      if (aged) set(key, aged)
      return aged
    },
    delete(key: Key) {
      recent.delete(key)
      former.delete(key)
    },
  }
}
