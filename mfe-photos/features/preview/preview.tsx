import { Modal } from '@account/shared/ui/modal.tsx'
import { useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { markElement } from '../../device/element-attributes.ts'
import { FROM_TIMELINE, usePhotoPaths } from '../../source/photo-paths.ts'
import { closeWithTransition } from '../../ui/close-with-transition.ts'
import { FoundPhoto } from './found-photo.tsx'
import { PreviewFailure } from './preview-failure.tsx'
import { PreviewLoading } from './preview-loading.tsx'
import styles from './preview.module.css'
import { usePreviewedPhoto } from './use-previewed-photo.ts'

/** One photo above the whole page. An id that the library does not hold redirects to the list. */
export const Preview = ({ photoId }: { photoId: string }) => {
  const intl = useIntl()
  const paths = usePhotoPaths()
  const close = useClose(photoId)
  const previewed = usePreviewedPhoto(photoId)
  useLayoutEffect(() => markElement(document.documentElement, 'data-photo-previewed'), [])

  if (previewed.state === 'unknown') return <Navigate to={paths.list} replace />
  return (
    <Modal title={intl.formatMessage({ id: 'preview.title' })} size="full" onClose={close}>
      <div className={styles.preview} data-color-scheme="dark">
        {previewed.state === 'pending' && <PreviewLoading onClose={close} />}
        {previewed.state === 'failed' && (
          <PreviewFailure correlationId={previewed.correlationId} onRetry={previewed.retry} onClose={close} />
        )}
        {previewed.state === 'found' && <FoundPhoto photo={previewed.photo} onClose={close} />}
      </div>
    </Modal>
  )
}

/**
 * Goes back in the history where the list is the previous entry, so that closing adds no entry. The browser goes back
 * some time later, so a second press until then must not go back again.
 */
const useClose = (photoId: string) => {
  const navigate = useNavigate()
  const location = useLocation()
  const { list } = usePhotoPaths()
  const isFromTimeline = location.state === FROM_TIMELINE
  const closedAt = useRef<string>(undefined)
  return () => {
    if (closedAt.current === location.key) return
    closedAt.current = location.key
    closeWithTransition(photoId, () => (isFromTimeline ? navigate(-1) : navigate(list, { replace: true })))
  }
}
