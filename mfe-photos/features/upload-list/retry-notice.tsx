import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useIsOnline } from '@account/shared/failures/use-is-online.ts'
import { isSettled, nextRetryAt, type QueuedUpload } from '../../uploads/queue/queued-upload.ts'
import styles from './upload-summary.module.css'

/** Says that the uploads wait for a connection, or that the server does not respond and when it is tried again. */
export const RetryNotice = ({ uploads }: { uploads: readonly QueuedUpload[] }) => {
  const isOnline = useIsOnline()
  const retriesAt = nextRetryAt(uploads)
  if (!isOnline && !uploads.every(isSettled))
    return (
      <p className={styles.offline} role="status">
        <FormattedMessage id="upload.offline" />
      </p>
    )
  return retriesAt !== undefined && <Countdown key={retriesAt} until={retriesAt} />
}

const Countdown = ({ until }: { until: number }) => {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <p className={styles.offline}>
      <FormattedMessage id="upload.retrying" values={{ seconds }} />
    </p>
  )
}

export const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1_000))
