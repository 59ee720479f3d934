import { Modal } from '@account/shared/ui/modal.tsx'
import { useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { markElement } from '../../device/mark-element.ts'
import { FROM_TIMELINE, usePhotoPaths } from '../../source/photo-paths.ts'
import { closeWithTransition } from '../../ui/view-transition.ts'
import { FoundPhoto } from './found-photo.tsx'
import { PreviewFailure } from './preview-failure.tsx'
import { PreviewLoading } from './preview-loading.tsx'
import styles from './preview.module.css'
import { usePreviewedPhoto } from './use-previewed-photo.ts'

/** One photo over the whole page. An id that is not in the library leads back to the list. */
export const Preview = ({ photoId }: { photoId: string }) => {
  const intl = useIntl()
  const paths = usePhotoPaths()
  const close = useClose(photoId)
  const previewed = usePreviewedPhoto(photoId)
  useLayoutEffect(() => markElement(document.documentElement, 'data-photo-previewed'), [])

  if (previewed.state === 'unknown') return <Navigate to={paths.list} replace />
  return (
    <Modal title={intl.formatMessage({ id: 'preview.title' })} size="full" onClose={close}>
      <div className={styles.preview}>
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
 * Back in the history where the list is the page before, so that closing does not add a page to it. Once: the browser goes
 * back only some time later, and pressed again until then, it would go back by one page more.
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
