import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { keepPlace } from '@account/shared/focus/keep-place.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { PhotosIcon } from '@account/shared/ui/icons.tsx'
import { ProgressBar } from '@account/shared/ui/progress-bar.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './inactive-library.module.css'
import { useActivation } from './use-activation.ts'

/** A library that is with the former service, on its way from it, or being deleted. */
export const InactiveLibrary = () => {
  const intl = useIntl()
  const { status, isImporting, isArriving, hasFailed, startFailure, start } = useActivation()

  if (isImporting) return <Importing isArriving={isArriving} />
  if (status === 'DELETING') {
    const title = intl.formatMessage({ id: 'activation.deleting' })
    return <EmptyState icon={<PhotosIcon />} title={title} action={<Underway title={title} />} />
  }
  return (
    <>
      {hasFailed && <FailureAlert title={intl.formatMessage({ id: 'activation.failed' })} error={startFailure} />}
      <EmptyState
        icon={<PhotosIcon />}
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
      <EmptyState icon={<PhotosIcon />} title={title} action={<Underway title={title} />}>
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
