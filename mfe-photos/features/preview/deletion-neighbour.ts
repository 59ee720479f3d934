import type { Neighbour } from '../../months/library-order.ts'

/**
 * Where a deletion leads (specification): from the first photo to the second, from any other to the one before it, also where
 * that is still to be loaded. One that failed to load is no way on.
 */
export const afterDeletion = ({ previous, next }: { previous: Neighbour; next: Neighbour }): Neighbour =>
  [previous, next].find(({ kind }) => kind === 'photo' || kind === 'unloaded') ?? { kind: 'edge' }
