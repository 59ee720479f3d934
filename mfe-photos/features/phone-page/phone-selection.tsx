import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatTimeLeft, useSecondsUntil } from '../phone-code/use-seconds-until.ts'
import { DeviceUploads } from '../upload-list/device-uploads.tsx'
import { intakeAtom, uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'
import { isChosen } from '../../uploads/queue/queued-upload.ts'
import { useUploads } from '../upload-list/use-uploads.ts'
import styles from './phone-page.module.css'

/** Selects photos on the phone while the code is valid. Uploads that have started by its expiry are completed. */
export const PhoneSelection = ({ endsAt }: { endsAt: number }) => {
  const intl = useIntl()
  const queue = useAtomValue(uploadQueueAtom)
  const chosen = useUploads().filter(isChosen).length
  const seconds = useSecondsUntil(endsAt)
  const isExpired = useAtomValue(intakeAtom) !== 'open'
  return (
    <>
      {isExpired ? (
        <Alert kind="info" title={intl.formatMessage({ id: 'phone-page.expired' })} />
      ) : (
        <p className={styles.muted}>
          <FormattedMessage id="phone-page.valid" values={{ time: formatTimeLeft(seconds) }} />
        </p>
      )}
      <div>
        <DeviceUploads />
      </div>
      {!isExpired && (
        <div className={styles.actions} data-at-foot>
          <Button disabled={chosen === 0} onClick={() => queue.start()}>
            <FormattedMessage id="upload.start" />
          </Button>
          {chosen === 0 && (
            <span className={styles.muted}>
              <FormattedMessage id="upload.nothing-chosen" />
            </span>
          )}
        </div>
      )}
    </>
  )
}
