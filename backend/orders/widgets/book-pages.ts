import type { ObjectStore } from '../../platform/object-store/object-store.ts'

/** Finds or creates the pictures of a book's pages, cover first. Empty until the pictures exist. */
export type BookPages = (productCode: string) => Promise<string[]>

/**
 * The pictures that production stores some days after the order: `online-books/<code>/1.webp` and so on. Production writes
 * the cover, which is number 1, last, so its presence means that the set is complete.
 */
export const producedBookPages =
  (objects: Pick<ObjectStore, 'size'>): BookPages =>
  async (productCode) => {
    const keys: string[] = []
    for (;;) {
      const key = `online-books/${productCode.toLowerCase()}/${keys.length + 1}.webp`
      if ((await objects.size(key)) === undefined) return keys
      keys.push(key)
    }
  }
