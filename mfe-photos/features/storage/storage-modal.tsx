import { STORAGE_PERIOD_MONTHS } from '@account/shared/contracts/account-information.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import type { StorageStatus } from './storage-status.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { FormattedMessage, useIntl } from 'react-intl'
import { useExtendStorage } from './account-information-query.ts'
import { StorageRemaining, useIsLibraryEmpty } from './storage-remaining.tsx'

type StorageModalProps = { storage: StorageStatus; onClose: () => void }

export const StorageModal = ({ storage, onClose }: StorageModalProps) => {
  const intl = useIntl()
  const { storefront, toasts } = useHostServices()
  const failure = intl.formatMessage({ id: 'storage.extend-failed' })
  const isLibraryEmpty = useIsLibraryEmpty()
  const extension = useExtendStorage(failure)
  const date = writeDate(storage.deletionDate.setLocale(storefront.locale), DateTime.DATE_FULL)
  const extend = () =>
    extension.mutate(undefined, {
      onSuccess: () => {
        toasts.show({ kind: 'success', message: intl.formatMessage({ id: 'storage.extended' }) })
        onClose()
      },
    })
  return (
    <Modal
      title={intl.formatMessage({ id: 'storage.title' })}
      closeLabel={intl.formatMessage({ id: 'close' })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="close" />
          </Button>
          {storage.status !== 'safe' && (
            <Button isBusy={extension.isPending} onClick={extend}>
              <FormattedMessage id="storage.extend" />
            </Button>
          )}
        </>
      }
    >
      <p>
        <strong>
          <StorageRemaining {...storage} isLibraryEmpty={isLibraryEmpty} />
        </strong>
      </p>
      <p>
        <FormattedMessage id="storage.explanation" values={{ date, months: STORAGE_PERIOD_MONTHS }} />
      </p>
      {extension.error && <FailureAlert title={failure} error={extension.error} />}
    </Modal>
  )
}
