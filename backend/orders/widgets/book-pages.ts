import type { ObjectStore } from '../../platform/object-store/object-store.ts'

/** Finds or makes the pictures of a book's pages, the cover's first. None while they are not there yet. */
export type BookPages = (productCode: string) => Promise<string[]>

/**
 * What production stores of a book that it prints, some days after the order: `online-books/<code>/1.webp` and so on, and the
 * cover, which is the first, last of all. Once that is there, nothing is missing.
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
