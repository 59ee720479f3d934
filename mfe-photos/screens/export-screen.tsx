import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate } from 'react-router-dom'
import { BackLink } from '@account/shared/ui/back-link.tsx'
import { exportsApiAtom } from '../api/exports-api.ts'
import { ExportChunks } from '../features/photo-export/export-chunks.tsx'
import { ExportList } from '../features/photo-export/export-list.tsx'
import { photoExportQuery } from '../features/photo-export/photo-export-query.ts'
import { RequestExportButton } from '../features/photo-export/request-export-button.tsx'
import { usePhotoPaths } from '../source/photo-paths.ts'
import { RowsLoading } from '../ui/rows-loading.tsx'
import styles from './photos-screen.module.css'

/**
 * One export with its archives, or without an id all exports with their states, because the specification redirects the address
 * of an export that is not ready.
 */
export const ExportScreen = ({ backupId }: { backupId?: string | undefined }) => {
  const intl = useIntl()
  const paths = usePhotoPaths()
  const title = intl.formatMessage({ id: 'export.title' })
  usePageTitle(title)
  return (
    <div className={styles.screen}>
      <BackLink to={paths.photos}>
        <FormattedMessage id="page.title" />
      </BackLink>
      <h1 className={`${styles.title} ${styles.aboveContent}`} tabIndex={-1}>
        {title}
      </h1>
      {backupId === undefined ? <ExportList /> : <ExportContent backupId={backupId} />}
    </div>
  )
}

const ExportContent = ({ backupId }: { backupId: string }) => {
  const intl = useIntl()
  const { report } = useHostServices()
  const api = useAtomValue(exportsApiAtom)
  const paths = usePhotoPaths()
  const { data, error, isFetching } = useQuery(photoExportQuery({ api, report }, backupId))
  if (data === 'gone')
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'export.gone' })}
        icon={<DownloadIcon />}
        action={<RequestExportButton text="export.create" variant="primary" />}
      />
    )
  if (error || data?.status === 'FAILED')
    return (
      <FailureAlert
        title={intl.formatMessage({ id: 'export.failed' })}
        error={error}
        action={<RequestExportButton text="export.create" />}
      />
    )
  if (data?.status === 'READY') return <ExportChunks photoExport={data} />
  if (!data || isFetching) return <RowsLoading />
  return <Navigate to={paths.photos} replace />
}
