import { DAY_MS, HOUR_MS } from '../time/durations.ts'

type Key = { purpose: string; createdAt: Date }

/**
 * [Note: Key rotation] A new key signs only after this period, and only in processes that start later,
 * because all other processes must have read it before they can verify its signatures. Until then its predecessor signs. Keys of
 * identity get successors by themselves, so each process reads them again within this period; all others only by a command, after
 * which every process is restarted.
 */
const KNOWN_AFTER_MS = HOUR_MS
/** Longer than the validity of any signature: a session lasts two weeks, and so does the address of an export. */
const KEPT_AFTER_FOLLOWER_MS = 30 * DAY_MS

const ageMs = ({ createdAt }: Key) => Date.now() - createdAt.getTime()

const newestFirst = <SomeKey extends Key>(keys: readonly SomeKey[]) =>
  keys.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())

/** The first key signs; signatures of all keys are accepted. */
export const inOrderOfUse = <SomeKey extends Key>(keys: readonly SomeKey[]): SomeKey[] => {
  const ordered = newestFirst(keys)
  const signing = ordered.find((key) => ageMs(key) >= KNOWN_AFTER_MS) ?? ordered.at(-1)
  return signing ? [signing, ...ordered.filter((key) => key !== signing)] : []
}

/** Keys that were replaced so long ago that no signature of theirs is still valid. */
export const outlived = (keys: readonly Key[]): string[] =>
  newestFirst(keys)
    .filter((_key, index, ordered) => {
      const follower = ordered[index - 1]
      return follower !== undefined && ageMs(follower) > KEPT_AFTER_FOLLOWER_MS
    })
    .map(({ purpose }) => purpose)

/** The id of a further key. Processes that compute it at the same time agree: the first stored key wins. */
export const nextPurpose = (purpose: string, keys: readonly Pick<Key, 'purpose'>[]) => {
  if (keys.length === 0) return purpose
  const numbers = keys.map((key) => Number(key.purpose.slice(purpose.length + 1)) || 1)
  return `${purpose}/${Math.max(...numbers) + 1}`
}
