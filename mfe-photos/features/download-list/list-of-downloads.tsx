import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { downloadsApiAtom } from '../../downloads-api.ts'
import styles from './download-list.module.css'
import { DownloadRow } from './download-row.tsx'
import { downloadsQuery } from './downloads-query.ts'

/** The customer's archives, newest first, for as long as they are kept. */
export const ListOfDownloads = () => {
  const intl = useIntl()
  const { report } = useHostServices()
  const api = useAtomValue(downloadsApiAtom)
  const { data, error, isFetching, refetch } = useQuery(downloadsQuery({ api, report }))
  if (error && !data)
    return (
      <Alert
        kind="error"
        title={intl.formatMessage({ id: 'downloads.failed' })}
        correlationId={correlationIdOfReported(error)}
        referenceLabel={intl.formatMessage({ id: 'reference.label' })}
        action={
          <RetryButton isBusy={isFetching} onClick={() => void refetch()}>
            <FormattedMessage id="timeline.retry" />
          </RetryButton>
        }
      />
    )
  if (!data) return <Skeleton height="160px" />
  if (data.items.length === 0)
    return (
      <EmptyState title={intl.formatMessage({ id: 'downloads.empty' })} icon={<DownloadIcon size={48} />}>
        <FormattedMessage id="downloads.empty.hint" />
      </EmptyState>
    )
  return (
    <ul className={styles.list}>
      {data.items.map((download) => (
        <DownloadRow key={download.id} download={download} />
      ))}
    </ul>
  )
}
