import { ObjectMissingError, type ObjectStore } from '../platform/object-store/object-store.ts'

/** A bucket responds within some 20 ms, and each photo has four objects: one after the other, a large library would take days. */
const COPIED_AT_ONCE = 16

type Copied = { copied: number; there: number; gone: number }

/**
 * Copies the objects that the other store lacks. An object never changes under its key, so comparing sizes is enough. An
 * object that is deleted between its listing and its read is counted and is not an error.
 */
export const copyObjects = async (from: ObjectStore, to: ObjectStore): Promise<Copied> => {
  const counts: Copied = { copied: 0, there: 0, gone: 0 }
  const copy = async (key: string): Promise<keyof Copied> => {
    const bytes = await from.size(key)
    if (bytes === undefined) return 'gone'
    if ((await to.size(key)) === bytes) return 'there'
    try {
      const source = await from.read(key)
      // A store that fails has not always read its source, whose file would stay open.
      await to.put(key, source).finally(() => source.destroy())
      return 'copied'
    } catch (error) {
      if (error instanceof ObjectMissingError) return 'gone'
      throw error
    }
  }
  const keys = from.list()[Symbol.asyncIterator]()
  const copyNext = async () => {
    for await (const key of { [Symbol.asyncIterator]: () => keys }) {
      const outcome = await copy(key)
      counts[outcome] += 1
    }
  }
  await Promise.all(Array.from({ length: COPIED_AT_ONCE }, copyNext))
  return counts
}
