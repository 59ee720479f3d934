import { useEffect, useEffectEvent } from 'react'
import type { Neighbour } from '../../months/photo-neighbours.ts'
import type { Neighbours } from './use-neighbours.ts'

type Ways = { onGoTo: (neighbour: Neighbour) => void; onClose: () => void }

/** Leaves a photo for its neighbour as soon as it is being deleted. True while that is still to be found or loaded. */
export const useLeaveDeleted = (neighbours: Neighbours, { onGoTo, onClose }: Ways): boolean => {
  const { isBeingDeleted, areKnown } = neighbours
  const way = isBeingDeleted && areKnown ? afterDeletion(neighbours) : undefined
  const isWaiting = isBeingDeleted && (!way || way.kind === 'unloaded')
  const isLeaving = way !== undefined && !isWaiting

  const leave = useEffectEvent(() => {
    if (way?.kind === 'photo') onGoTo(way)
    else onClose()
  })
  useEffect(() => {
    if (isLeaving) leave()
  }, [isLeaving])

  return isWaiting
}

/**
 * Where a deletion leads (specification): from the first photo to the second, from any other to the one before it, also where
 * that is still to be loaded. One that failed to load is no way on.
 */
export const afterDeletion = ({ previous, next }: { previous: Neighbour; next: Neighbour }): Neighbour =>
  [previous, next].find(({ kind }) => kind === 'photo' || kind === 'unloaded') ?? { kind: 'edge' }
