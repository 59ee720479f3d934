import type { Photo } from '@account/shared/contracts/photo.ts'
import type { Neighbour } from '../../library/library-order.ts'

/** Where a deletion leads (specification): from the first photo to the second, from any other to the one before it. */
export const afterDeletion = ({ previous, next }: { previous: Neighbour; next: Neighbour }): Photo | undefined => {
  if (previous.kind === 'photo') return previous.photo
  return next.kind === 'photo' ? next.photo : undefined
}
