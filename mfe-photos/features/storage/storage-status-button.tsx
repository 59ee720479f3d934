import type { AccountInformation } from '@account/shared/contracts/account-information.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { deriveStorageStatus } from './storage-status.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { CheckIcon, WarningIcon } from '@account/shared/ui/icons.tsx'
import { useEffect, useState } from 'react'
import { writeStored, readStored } from '../../device/stored-text.ts'
import { useAccountInformation } from './account-information-query.ts'
import { StorageRemaining } from './storage-remaining.tsx'
import { StorageModal } from './storage-modal.tsx'
import { StorageStatusPlaceholder } from './storage-status-placeholder.tsx'

/** Stored for the session of the browser. */
const SHOWN_KEY = 'photos/storage-warning-shown'

/** Shows how long the photos are stored. Opens by itself once per browser session when little time is left. */
export const StorageStatusButton = () => {
  const { data: account, error } = useAccountInformation()
  if (account) return <StatusOf account={account} />
  return error ? null : <StorageStatusPlaceholder />
}

const StatusOf = ({ account }: { account: AccountInformation }) => {
  const { storefront } = useHostServices()
  const storage = deriveStorageStatus(account, { now: new Date(), timeZone: storefront.timeZone })
  const [isOpen, setOpen] = useState(
    () => storage.status === 'critical' && readStored('sessionStorage', SHOWN_KEY) === null,
  )
  // Stored when the dialog opens, so that a reload does not open it again.
  useEffect(() => {
    if (isOpen) writeStored('sessionStorage', SHOWN_KEY, 'true')
  }, [isOpen])
  return (
    <>
      <Button
        variant="quiet"
        icon={storage.status === 'safe' ? <CheckIcon /> : <WarningIcon />}
        onClick={() => setOpen(true)}
      >
        <StorageRemaining {...storage} />
      </Button>
      {isOpen && <StorageModal storage={storage} onClose={() => setOpen(false)} />}
    </>
  )
}
