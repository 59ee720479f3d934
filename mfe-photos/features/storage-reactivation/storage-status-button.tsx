import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { deriveStorageStatus } from '@account/shared/storage-period/storage-status.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { CheckIcon, WarningIcon } from '@account/shared/ui/icons.tsx'
import { useState } from 'react'
import { useAccountInformation } from '../../storage/account-information-query.ts'
import { StorageRemaining } from '../../storage/storage-remaining.tsx'
import { StorageModal } from './storage-modal.tsx'

/** Kept by the browser until its session ends. */
const SHOWN_KEY = 'photos/storage-warning-shown'

/** How long the photos are kept; says so by itself, once per session of the browser, when little time is left. */
export const StorageStatusButton = () => {
  const { storefront } = useHostServices()
  const { data: account } = useAccountInformation()
  const [isAsked, setAsked] = useState(false)
  const [isWarningDue, setWarningDue] = useState(() => sessionStorage.getItem(SHOWN_KEY) === null)
  if (!account) return null

  const storage = deriveStorageStatus(account, { now: new Date(), timeZone: storefront.timeZone })
  const close = () => {
    sessionStorage.setItem(SHOWN_KEY, 'true')
    setWarningDue(false)
    setAsked(false)
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={storage.status === 'safe' ? <CheckIcon /> : <WarningIcon />}
        onClick={() => setAsked(true)}
      >
        <StorageRemaining {...storage} />
      </Button>
      {(isAsked || (isWarningDue && storage.status === 'critical')) && (
        <StorageModal storage={storage} onClose={close} />
      )}
    </>
  )
}
