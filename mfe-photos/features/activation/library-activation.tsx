import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { keepPlace } from '@account/shared/focus/keep-place.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { PhotosIcon } from '@account/shared/ui/icons.tsx'
import { ProgressBar } from '@account/shared/ui/progress-bar.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './library-activation.module.css'
import { useActivation } from './use-activation.ts'

/**
 * Shows the library once it is active. Most libraries are, so it shows the library until the response says otherwise.
 */
export const LibraryActivation = ({ children }: { children: ReactNode }) => {
  const intl = useIntl()
  const { status, isImporting, isArriving, hasFailed, startFailure, start } = useActivation()

  if (isImporting) return <Importing isArriving={isArriving} />
  if (status === 'DELETING') {
    const title = intl.formatMessage({ id: 'activation.deleting' })
    return <EmptyState icon={<PhotosIcon size={48} />} title={title} action={<Underway title={title} />} />
  }
  if (status !== 'NOT_ACTIVE') return children
  return (
    <>
      {hasFailed && <FailureAlert title={intl.formatMessage({ id: 'activation.failed' })} error={startFailure} />}
      <EmptyState
        icon={<PhotosIcon size={48} />}
        title={intl.formatMessage({ id: 'activation.title' })}
        action={
          <Button ref={keepPlace} onClick={start}>
            <FormattedMessage id={hasFailed ? 'failure.retry' : 'activation.start'} />
          </Button>
        }
      >
        <FormattedMessage id="activation.text" />
      </EmptyState>
    </>
  )
}

const Importing = ({ isArriving }: { isArriving: boolean }) => {
  const intl = useIntl()
  const title = intl.formatMessage({ id: isArriving ? 'activation.finishing' : 'activation.importing' })
  return (
    <div role="status">
      <EmptyState icon={<PhotosIcon size={48} />} title={title} action={<Underway title={title} />}>
        <FormattedMessage id="activation.importing.text" />
      </EmptyState>
    </div>
  )
}

const Underway = ({ title }: { title: string }) => (
  <div className={styles.progress}>
    <ProgressBar label={title} />
  </div>
)
