import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { downloadsApiAtom } from '../../api/downloads-api.ts'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import styles from './download-list.module.css'
import { DownloadRow } from './download-row.tsx'
import { downloadsQuery } from './downloads-query.ts'
import { RowsLoading } from '../../ui/rows-loading.tsx'

/** The customer's archives, newest first. The server deletes them after some days. */
export const DownloadList = () => {
  const intl = useIntl()
  const { report } = useHostServices()
  const api = useAtomValue(downloadsApiAtom)
  const query = useQuery(downloadsQuery({ api, report }))
  const { data, error } = query
  if (error && !data) return <LoadFailure title="downloads.failed" query={query} />
  if (!data) return <RowsLoading />
  if (data.items.length === 0)
    return (
      <EmptyState title={intl.formatMessage({ id: 'downloads.empty' })} icon={<DownloadIcon />}>
        <FormattedMessage id="downloads.empty.hint" />
      </EmptyState>
    )
  return (
    <ul role="list" className={styles.list}>
      {data.items.map((download) => (
        <DownloadRow key={download.id} download={download} />
      ))}
    </ul>
  )
}
