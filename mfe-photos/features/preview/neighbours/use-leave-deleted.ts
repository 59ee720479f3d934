import { useEffect, useEffectEvent } from 'react'
import type { Neighbour } from '../../../months/photo-neighbours.ts'
import type { Neighbours } from './use-neighbours.ts'

type Ways = { onGoTo: (neighbour: Neighbour) => void; onClose: () => void }

/**
 * Leaves a photo for its neighbour as soon as its deletion starts. True while that neighbour is being looked for or
 * loaded.
 */
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
 * The specification's successor of a deleted photo: the second photo after the first one, else the previous photo, also
 * where it must be loaded first. A neighbour that failed to load is skipped.
 */
export const afterDeletion = ({ previous, next }: { previous: Neighbour; next: Neighbour }): Neighbour =>
  [previous, next].find(({ kind }) => kind === 'photo' || kind === 'unloaded') ?? { kind: 'edge' }
