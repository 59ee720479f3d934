import type { Photo } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Neighbour } from '../../months/photo-neighbours.ts'
import { monthStoreAtom } from '../../months/month-store-atom.ts'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { PreviewStage } from './stage/preview-stage.tsx'
import { PreviewLoading } from './preview-loading.tsx'
import { useLeaveDeleted } from './neighbours/use-leave-deleted.ts'
import { loadNeighbour, useNeighbours } from './neighbours/use-neighbours.ts'

type FoundPhotoProps = { photo: Photo; onClose: () => void }

/** The photo between its neighbours. Once it is deleted, one of them replaces it. */
export const FoundPhoto = ({ photo, onClose }: FoundPhotoProps) => {
  const neighbours = useNeighbours(photo)
  const goTo = useGoTo()
  const isWaiting = useLeaveDeleted(neighbours, { onGoTo: goTo, onClose })
  if (isWaiting) return <PreviewLoading onClose={onClose} />
  const { previous, next } = neighbours
  return <PreviewStage photo={photo} previous={previous} next={next} onGoTo={goTo} onClose={onClose} />
}

/** Replaces the history entry, so that back leads to the list. A neighbour that failed to load is loaded first. */
const useGoTo = () => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const paths = usePhotoPaths()
  const store = useAtomValue(monthStoreAtom)
  return (neighbour: Neighbour) => {
    if (neighbour.kind === 'photo') void navigate(paths.preview(neighbour.photo.imageId), { replace: true, state })
    if (neighbour.kind === 'failed') void loadNeighbour(store, neighbour)
  }
}
