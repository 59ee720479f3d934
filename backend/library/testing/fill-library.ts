import type { TestBackEnd } from '../../testing/test-back-end.ts'
import { photoRow } from '../../testing/store-photos.ts'
import { createPhotosRepository } from '../photos/photos-repository.ts'

/** Taken a minute apart in two months, created in another order, some at the very same moment. */
export const fillLibrary = async (backEnd: TestBackEnd, ownerId: string, count: number) => {
  const photos = createPhotosRepository(backEnd.database)
  for (let index = 0; index < count; index += 1) {
    const month = index % 2 === 0 ? 5 : 6
    const takenSort = new Date(Date.UTC(2024, month - 1, 1, 0, Math.floor(index / 4)))
    const created = new Date(Date.UTC(2024, 6, 1, 0, (index * 7) % count))
    await photos.insert(photoRow(ownerId, { sectionMonth: month, takenSort, created }))
  }
}
