import { createSemaphore } from '../../platform/semaphore.ts'
import type { PhotoReaders } from './photo-readers.ts'

/**
 * [Note: One photo reader per web process]
 * A process that serves requests has the memory of one reader: see deploy/kubernetes/base/web.yaml. So requests that need one, for an
 * edit or for a missing thumbnail, wait for each other, and customers take turns of one photo each.
 */
export const createRequestedPhotos = (readers: Pick<PhotoReaders, 'read' | 'render'>) => {
  const semaphore = createSemaphore(1)
  const inTurn = async <Result>(ownerId: string, work: () => Promise<Result>): Promise<Result> => {
    await semaphore.acquire(ownerId)
    try {
      return await work()
    } finally {
      semaphore.release()
    }
  }
  return {
    read: (ownerId: string, ...read: Parameters<PhotoReaders['read']>) => inTurn(ownerId, () => readers.read(...read)),
    render: (ownerId: string, ...rendering: Parameters<PhotoReaders['render']>) =>
      inTurn(ownerId, () => readers.render(...rendering)),
  }
}

export type RequestedPhotos = ReturnType<typeof createRequestedPhotos>
