import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useNow } from '@account/shared/ui/use-now.ts'
import { deriveStorageStatus } from './storage-status.ts'
import { STORAGE_PERIOD_MONTHS, type AccountInformation } from '@account/shared/contracts/account-information.ts'
import { CheckIcon, WarningIcon } from '@account/shared/ui/icons.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useAccountInformation } from './account-information-query.ts'
import { StorageRemaining, useIsLibraryEmpty } from './storage-remaining.tsx'
import styles from './storage-panel.module.css'

/** The storage period on the home page. */
export const StoragePanel = () => {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="storage.title" />
      </h2>
      <StorageContent />
    </section>
  )
}

const StorageContent = () => {
  const query = useAccountInformation()
  const { data: account, error } = query
  if (error && !account) return <LoadFailure title="storage.failed" query={query} buttonSize="small" />
  return account ? <StorageState account={account} /> : <Skeleton height="106px" radius="var(--radius)" />
}

const StorageState = ({ account }: { account: AccountInformation }) => {
  const { storefront } = useHostServices()
  const storage = deriveStorageStatus(account, { now: useNow(), timeZone: storefront.timeZone })
  const isLibraryEmpty = useIsLibraryEmpty()
  const status = isLibraryEmpty ? 'safe' : storage.status
  const date = writeDate(storage.deletionDate.setLocale(storefront.locale), DateTime.DATE_FULL)
  return (
    <div className={`${styles.state} ${styles[status]}`}>
      <span className={styles.icon}>{status === 'safe' ? <CheckIcon /> : <WarningIcon />}</span>
      <div>
        <p className={styles.remaining}>
          <StorageRemaining {...storage} isLibraryEmpty={isLibraryEmpty} />
        </p>
        <p className={styles.explanation}>
          <FormattedMessage id="storage.explanation" values={{ date, months: STORAGE_PERIOD_MONTHS }} />
        </p>
      </div>
    </div>
  )
}
