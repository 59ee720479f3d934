import type { PhotoExport, PhotoExportChunk } from '@account/shared/contracts/photo-export.ts'
import { EXPORT_VALID_DAYS } from '@account/shared/contracts/photo-export.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { saveArchive } from '../downloads/save-archive.ts'
import { exportsApiAtom } from '../../api/exports-api.ts'
import { ByteSize } from '@account/shared/intl/byte-size.tsx'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import styles from './export-chunks.module.css'

const systems = [
  { name: 'ios', pattern: /iphone|ipad|ipod/i },
  { name: 'android', pattern: /android/i },
  { name: 'windows', pattern: /windows/i },
  { name: 'mac', pattern: /mac os|macintosh/i },
] as const

export type UnzipHint = (typeof systems)[number]['name'] | 'other'

/** Unpacking an archive differs by operating system; a wrong guess only makes the hint useless. */
export const unzipHintOf = (userAgent: string): UnzipHint =>
  systems.find(({ pattern }) => pattern.test(userAgent))?.name ?? 'other'

type ReadyExport = Extract<PhotoExport, { status: 'READY' }>

/** The archives that together contain the whole library. */
export const ExportChunks = ({ photoExport }: { photoExport: ReadyExport }) => {
  const { backupId, chunks } = photoExport
  return (
    <>
      <ReadyBanner updated={photoExport.updated} />
      <ul role="list" className={styles.list}>
        {chunks
          .toSorted((one, other) => one.iteration - other.iteration)
          .map((chunk) => (
            <ChunkRow key={chunk.iteration} backupId={backupId} chunk={chunk} total={chunks.length} />
          ))}
      </ul>
    </>
  )
}

const ReadyBanner = ({ updated }: { updated: string }) => {
  const intl = useIntl()
  const { storefront } = useHostServices()
  const end = DateTime.fromISO(updated, { zone: storefront.timeZone, locale: storefront.locale }).plus({
    hours: EXPORT_VALID_DAYS * 24,
  })
  const date = writeDate(end, DateTime.DATETIME_MED)
  return (
    <Alert kind="success" title={intl.formatMessage({ id: 'export.ready' })}>
      <p>
        <FormattedMessage id="export.expires" values={{ date }} />
      </p>
      <p>
        <FormattedMessage id={`export.unzip.${unzipHintOf(navigator.userAgent)}`} />
      </p>
    </Alert>
  )
}

const ExportProblem = ({ error }: { error: Error }) => {
  const intl = useIntl()
  const paths = usePhotoPaths()
  return (
    <div className={styles.problem}>
      <FailureAlert
        title={intl.formatMessage({ id: 'export.problem' })}
        error={error}
        action={
          <Link to={paths.photos}>
            <FormattedMessage id="page.title" />
          </Link>
        }
      />
    </div>
  )
}

type ChunkRowProps = { backupId: string; chunk: PhotoExportChunk; total: number }

/** Each row has a request and an error of its own, since the customer downloads several in a row. */
const ChunkRow = ({ backupId, chunk: { iteration, size }, total }: ChunkRowProps) => {
  const intl = useIntl()
  const api = useAtomValue(exportsApiAtom)
  const download = useReportedChange({
    action: 'photos/export-chunk',
    change: async () => saveArchive((await api.chunkUrl(backupId, iteration)).url),
  })
  const name = intl.formatMessage({ id: 'export.chunk' }, { iteration, total })
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>
        <ByteSize bytes={size} />
      </span>
      <Button
        variant="secondary"
        icon={<DownloadIcon />}
        isBusy={download.isPending}
        aria-description={name}
        onClick={() => download.mutate()}
      >
        <FormattedMessage id="downloads.save" />
      </Button>
      {download.error && <ExportProblem error={download.error} />}
    </li>
  )
}
