import { Alert } from '@account/shared/ui/alert.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { useIsOnline } from '@account/shared/failures/use-is-online.ts'
import styles from './photo-area.module.css'

/** Shown while the code of a screen is loading, which takes seconds on a slow connection and waits for a lost one. */
export const WaitingScreen = () => {
  const intl = useIntl()
  if (!useIsOnline()) return <Alert kind="info" title={intl.formatMessage({ id: 'failure.offline' })} />
  return (
    <div className={styles.waiting}>
      <VisuallyHidden live="polite">
        <FormattedMessage id="screen.loading" />
      </VisuallyHidden>
      <Skeleton width="12rem" height="2.5rem" />
      <Skeleton height="40vh" />
    </div>
  )
}
