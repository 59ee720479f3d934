import { EXPORT_VALID_DAYS, type ListedExport } from '@account/shared/contracts/photo-export.ts'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { exportsApiAtom } from '../../api/exports-api.ts'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import styles from './export-chunks.module.css'
import { photoExportListQuery } from './photo-export-query.ts'
import { RequestExportButton } from './request-export-button.tsx'
import { RowsLoading } from '../../ui/rows-loading.tsx'

/** All exports of the customer, newest first, each from its request to the end of its links. */
export const ExportList = () => {
  const intl = useIntl()
  const { report } = useHostServices()
  const api = useAtomValue(exportsApiAtom)
  const query = useQuery(photoExportListQuery({ api, report }))
  const { data, error } = query
  if (error && !data) return <LoadFailure title="export.failed" query={query} />
  if (!data) return <RowsLoading />
  const create = <RequestExportButton text="export.create" variant="primary" />
  if (data.exports.length === 0)
    return (
      <EmptyState title={intl.formatMessage({ id: 'export.none' })} icon={<DownloadIcon />} action={create}>
        <FormattedMessage id="export.none.hint" />
      </EmptyState>
    )
  return (
    <>
      {create}
      <ul role="list" className={styles.list}>
        {data.exports.map((listed) => (
          <ExportRow key={listed.backupId} listed={listed} />
        ))}
      </ul>
    </>
  )
}

const ExportRow = ({ listed }: { listed: ListedExport }) => {
  const { locale, timeZone: zone } = useHostServices().storefront
  const written = (time: DateTime) => writeDate(time.setZone(zone).setLocale(locale), DateTime.DATETIME_MED)
  const until = DateTime.fromISO(listed.updated).plus({ hours: EXPORT_VALID_DAYS * 24 })
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <FormattedMessage id="export.requested" values={{ date: written(DateTime.fromISO(listed.created)) }} />
      </span>
      <span className={styles.state} role="status">
        <ExportState listed={listed} until={written(until)} />
      </span>
    </li>
  )
}

const ExportState = ({ listed: { backupId, status }, until }: { listed: ListedExport; until: string }) => {
  const paths = usePhotoPaths()
  if (status === 'EXPIRED') return <FormattedMessage id="export.gone" />
  if (status === 'FAILED') return <FormattedMessage id="export.failed" />
  if (status === 'READY')
    return (
      <>
        <Link to={paths.photoExport(backupId)}>
          <FormattedMessage id="export.ready" />
        </Link>{' '}
        <FormattedMessage id="export.expires" values={{ date: until }} />
      </>
    )
  return (
    <>
      <FormattedMessage id="export.processing" /> <FormattedMessage id="export.mailed" />
    </>
  )
}
