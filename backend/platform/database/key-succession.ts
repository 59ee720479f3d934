type Key = { purpose: string; createdAt: Date }

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * [Note: Keys are known before they sign] A new key signs nothing until it is this old, in processes that start then: what it
 * signs is checked by all the others, who have to have read it. Until then its forerunner signs.
 */
const KNOWN_AFTER_MS = HOUR_MS
/** Longer than anything is valid that a key has signed: a session two weeks, the address of an export two. */
const KEPT_AFTER_FOLLOWER_MS = 30 * DAY_MS

const ageMs = ({ createdAt }: Key) => Date.now() - createdAt.getTime()

const newestFirst = <SomeKey extends Key>(keys: readonly SomeKey[]) =>
  keys.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())

/** The first one signs, what any of them signed is accepted. */
export const inOrderOfUse = <SomeKey extends Key>(keys: readonly SomeKey[]): SomeKey[] => {
  const ordered = newestFirst(keys)
  const signing = ordered.find((key) => ageMs(key) >= KNOWN_AFTER_MS) ?? ordered.at(-1)
  return signing ? [signing, ...ordered.filter((key) => key !== signing)] : []
}

/** Those that were followed so long ago that nothing they signed is still valid. */
export const outlived = (keys: readonly Key[]): string[] =>
  newestFirst(keys)
    .filter((_key, index, ordered) => {
      const follower = ordered[index - 1]
      return follower !== undefined && ageMs(follower) > KEPT_AFTER_FOLLOWER_MS
    })
    .map(({ purpose }) => purpose)

/** Under which a further key is kept. Processes that count at the same time agree: the first one stored wins. */
export const nextPurpose = (purpose: string, keys: readonly Pick<Key, 'purpose'>[]) => {
  if (keys.length === 0) return purpose
  const numbers = keys.map((key) => Number(key.purpose.slice(purpose.length + 1)) || 1)
  return `${purpose}/${Math.max(...numbers) + 1}`
}
