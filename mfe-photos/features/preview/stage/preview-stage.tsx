import type { Photo } from '@account/shared/contracts/photo.ts'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { IconButton } from '@account/shared/ui/button.tsx'
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  CloseIcon,
  InformationIcon,
  WarningIcon,
  ZoomIcon,
} from '@account/shared/ui/icons.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useState, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { usePageKeys } from '../../../device/page-keys.ts'
import { usePassedFocus } from '@account/shared/focus/use-passed-focus.ts'
import { photoName } from '../../../photo/photo-name.ts'
import type { Neighbour } from '../../../months/photo-neighbours.ts'
import { CopyPhoto } from '../../copy-to-album/copy-photo.tsx'
import { DownloadPhoto } from '../../downloads/download-photo.tsx'
import { EditPhoto } from '../../photo-editor/edit-photo.tsx'
import { KeyboardHelp } from '../../keyboard-help/keyboard-help.tsx'
import { DeletePhoto } from './delete-photo.tsx'
import { FavouritePhoto } from './favourite-photo.tsx'
import { PreviewCaption } from './preview-caption.tsx'
import { PreviewPicture } from './preview-picture.tsx'
import styles from './preview-stage.module.css'
import { useGoToEnd } from './use-go-to-end.ts'
import { useStageGestures } from './use-stage-gestures.ts'
import { AwaitedPart } from '../../../ui/awaited-part.tsx'

// Loaded lazily, because the preview shows the photo without the date library that the information needs.
const PhotoInformation = lazyPart(() =>
  import('../information/photo-information.tsx').then((module) => module.PhotoInformation),
)

type PreviewStageProps = {
  photo: Photo
  previous: Neighbour
  next: Neighbour
  onGoTo: (neighbour: Neighbour) => void
  onClose: () => void
}

/** The photo and the controls that lead to its neighbours: buttons, keys and swipes. */
export const PreviewStage = ({ photo, previous, next, onGoTo, onClose }: PreviewStageProps) => {
  const intl = useIntl()
  const passFocus = usePassedFocus()
  const goToEnd = useGoToEnd(photo.imageId, onGoTo)
  const [isInformed, setInformed] = useState(false)
  const toggleInformation = () => setInformed(!isInformed)
  const { stageRef, movedRef, stageHandlers, isEnlarged, toggleZoom, panByKey } = useStageGestures(photo.imageId, {
    left: next.kind === 'photo' ? () => onGoTo(next) : undefined,
    right: previous.kind === 'photo' ? () => onGoTo(previous) : undefined,
    down: onClose,
  })
  usePageKeys(stageRef, ({ key, altKey, ctrlKey, metaKey, shiftKey }) => {
    if (altKey || ctrlKey || metaKey) return
    if (shiftKey && isEnlarged) return panByKey(key)
    if (key === 'ArrowLeft') onGoTo(previous)
    if (key === 'ArrowRight') onGoTo(next)
    if (key === 'Home') void goToEnd('first')
    if (key === 'End') void goToEnd('last')
    if (key.toLowerCase() === 'i' && !shiftKey) toggleInformation()
  })

  const panHint = isEnlarged ? intl.formatMessage({ id: 'preview.pan' }) : undefined

  return (
    <>
      <div
        ref={stageRef}
        className={styles.stage}
        data-zoomed={isEnlarged ? '' : undefined}
        data-beside-information={isInformed ? '' : undefined}
        {...stageHandlers}
      >
        <PreviewPicture key={photo.imageId} photo={photo} isEnlarged={isEnlarged} frameRef={movedRef} />
      </div>
      <div className={styles.actions}>
        <IconButton
          variant="onPhoto"
          label={intl.formatMessage({ id: 'preview.zoom' })}
          icon={<ZoomIcon />}
          aria-pressed={isEnlarged}
          aria-description={panHint}
          title={panHint}
          onClick={() => toggleZoom()}
        />
        <IconButton
          variant="onPhoto"
          label={intl.formatMessage({ id: 'information.title' })}
          icon={<InformationIcon />}
          aria-pressed={isInformed}
          onClick={toggleInformation}
        />
        <FavouritePhoto photo={photo} />
        <DownloadPhoto photo={photo} />
        <EditPhoto photo={photo} />
        <CopyPhoto photo={photo} />
        <DeletePhoto photo={photo} />
        <IconButton
          variant="onPhoto"
          label={intl.formatMessage({ id: 'preview.close' })}
          icon={<CloseIcon />}
          onClick={onClose}
        />
      </div>
      <StepButton ref={passFocus} side="previous" neighbour={previous} onStep={() => onGoTo(previous)} />
      <StepButton ref={passFocus} side="next" neighbour={next} onStep={() => onGoTo(next)} />
      <PreviewCaption photo={photo} />
      <AwaitedPart>{isInformed && <PhotoInformation photo={photo} />}</AwaitedPart>
      <KeyboardHelp context="preview" />
      <VisuallyHidden live="polite">{photoName(photo, intl)}</VisuallyHidden>
    </>
  )
}

type StepButtonProps = {
  ref: Ref<HTMLButtonElement>
  side: 'previous' | 'next'
  neighbour: Neighbour
  onStep: () => void
}

const StepButton = ({ ref, side, neighbour, onStep }: StepButtonProps) => {
  const intl = useIntl()
  const Icon = side === 'previous' ? ArrowLeftIcon : ArrowRightIcon
  const hasFailed = neighbour.kind === 'failed'
  if (neighbour.kind === 'edge') return null
  return (
    <div className={styles[side]}>
      <IconButton
        ref={ref}
        variant="onPhoto"
        label={intl.formatMessage({ id: hasFailed ? `preview.${side}-failed` : `preview.${side}` })}
        icon={hasFailed ? <WarningIcon size={24} /> : <Icon size={24} />}
        aria-busy={neighbour.kind === 'unloaded' || undefined}
        onClick={onStep}
      />
    </div>
  )
}
