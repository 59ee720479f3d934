import type { AccountInformation } from '@account/shared/contracts/account-information.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useNow } from '@account/shared/ui/use-now.ts'
import { deriveStorageStatus } from './storage-status.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { CheckIcon, WarningIcon } from '@account/shared/ui/icons.tsx'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAccountInformation } from './account-information-query.ts'
import { StorageRemaining, useIsLibraryEmpty } from './storage-remaining.tsx'
import { StorageModal } from './storage-modal.tsx'
import { StorageStatusPlaceholder } from './storage-status-placeholder.tsx'
import { useStorageWarning } from './use-storage-warning.ts'

/** Shows how long the photos are stored. Opens by itself once per browser session when little time is left. */
export const StorageStatusButton = () => {
  const query = useAccountInformation()
  if (query.data) return <StatusOf account={query.data} />
  return query.error ? <StorageStatusFailure query={query} /> : <StorageStatusPlaceholder />
}

/** Stays a button in the same place: it says that the status is missing, and loads it again. */
const StorageStatusFailure = ({ query }: { query: ReturnType<typeof useAccountInformation> }) => (
  <Button variant="quiet" icon={<WarningIcon />} isBusy={query.isFetching} onClick={() => void query.refetch()}>
    <FormattedMessage id="storage.failed" /> · <FormattedMessage id="failure.retry" />
  </Button>
)

const StatusOf = ({ account }: { account: AccountInformation }) => {
  const { storefront } = useHostServices()
  const storage = deriveStorageStatus(account, { now: useNow(), timeZone: storefront.timeZone })
  const isLibraryEmpty = useIsLibraryEmpty()
  const remaining = <StorageRemaining {...storage} isLibraryEmpty={isLibraryEmpty} />
  const [isRequested, setRequested] = useState(false)
  const warning = useStorageWarning(storage)
  const close = () => {
    setRequested(false)
    warning.dismiss()
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={storage.status === 'safe' || isLibraryEmpty ? <CheckIcon /> : <WarningIcon />}
        onClick={() => setRequested(true)}
      >
        {storage.status === 'critical' && !isLibraryEmpty ? (
          remaining
        ) : (
          <FormattedMessage id="storage.status" values={{ remaining }} />
        )}
      </Button>
      {(isRequested || warning.isOpen) && <StorageModal storage={storage} onClose={close} />}
    </>
  )
}
