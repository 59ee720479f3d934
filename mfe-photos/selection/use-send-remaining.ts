import { responseStatusOf } from '@account/shared/http/response-status.ts'
import { problemOf } from '@account/shared/failures/response-problem.ts'
import { useSetAtom } from 'jotai'
import { deselectDeletedAtom } from './selection-atoms.ts'
import { useFindDeleted } from '../library/use-find-deleted.ts'

/**
 * Sends ids of the customer's photos to an endpoint that refuses all of them when one is deleted. Photos that were
 * deleted elsewhere leave the selection, and the others are sent again.
 */
export const useSendRemaining = () => {
  const findDeleted = useFindDeleted()
  const deselectDeleted = useSetAtom(deselectDeletedAtom)
  return async <Answer>(
    photoIds: readonly string[],
    send: (photoIds: readonly string[]) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await send(photoIds)
    } catch (error) {
      // If the album itself is gone, the photos need not be checked.
      if (responseStatusOf(error) !== 404 || problemOf(error)?.code === 'album-not-found') throw error
      const gone = await findDeleted(photoIds)
      deselectDeleted(gone)
      const left = photoIds.filter((id) => !gone.includes(id))
      if (left.length === 0 || left.length === photoIds.length) throw error
      return send(left)
    }
  }
}
