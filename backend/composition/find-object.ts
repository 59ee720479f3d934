import { storedDownloadable, type Downloadable } from '../platform/object-store/downloadable.ts'
import type { ObjectStore } from '../platform/object-store/object-store.ts'

type FindObjectOptions = {
  objects: Pick<ObjectStore, 'size' | 'read'>
  /** Returns 'stored' for a key that belongs to no archive. */
  findArchive: (key: string) => Promise<Downloadable | undefined> | 'stored'
  /** Returns false for a key that belongs to no thumbnail. */
  restoreThumbnails: (key: string) => Promise<boolean>
}

/** Resolves a signed address to a computed archive, an object of the store, or a thumbnail that is rendered again. */
export const createFindObject =
  ({ objects, findArchive, restoreThumbnails }: FindObjectOptions) =>
  async (key: string): Promise<Downloadable | undefined> => {
    const archive = findArchive(key)
    if (archive !== 'stored') return archive
    const stored = await storedDownloadable(objects, key)
    if (stored || !(await restoreThumbnails(key))) return stored
    return storedDownloadable(objects, key)
  }
