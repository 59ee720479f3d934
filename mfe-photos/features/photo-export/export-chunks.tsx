import type { PhotoExport, PhotoExportChunk } from '@account/shared/contracts/photo-export.ts'
import { EXPORT_VALID_DAYS } from '@account/shared/contracts/photo-export.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { DateTime } from 'luxon'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { saveAddress } from '../download/save-address.ts'
import { exportsApiAtom } from '../../exports-api.ts'
import { ByteSize } from '@account/shared/intl/byte-size.tsx'
import { usePhotoPaths } from '../../library/photo-paths.ts'
import styles from './export-chunks.module.css'
import { unzipHintOf } from './unzip-hint.ts'

type ReadyExport = Extract<PhotoExport, { status: 'READY' }>

/** The archives that together hold the whole library. */
export const ExportChunks = ({ photoExport }: { photoExport: ReadyExport }) => {
  const { backupId, chunks } = photoExport
  const { report } = useHostServices()
  const api = useAtomValue(exportsApiAtom)
  const download = useMutation({
    mutationFn: async (iteration: number) => saveAddress((await api.chunkUrl(backupId, iteration)).url),
    onError: (error) => report({ action: 'photos/export-chunk', error }),
  })
  return (
    <>
      <ReadyBanner updated={photoExport.updated} />
      {download.isError && <ExportProblem />}
      <ul className={styles.list}>
        {chunks
          .toSorted((one, other) => one.iteration - other.iteration)
          .map((chunk) => (
            <ChunkRow
              key={chunk.iteration}
              chunk={chunk}
              total={chunks.length}
              isBusy={download.isPending && download.variables === chunk.iteration}
              onDownload={() => download.mutate(chunk.iteration)}
            />
          ))}
      </ul>
    </>
  )
}

const ReadyBanner = ({ updated }: { updated: string }) => {
  const intl = useIntl()
  const { storefront } = useHostServices()
  const date = DateTime.fromISO(updated, { zone: storefront.timeZone })
    .plus({ days: EXPORT_VALID_DAYS })
    .setLocale(storefront.locale)
    .toLocaleString(DateTime.DATETIME_MED)
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

const ExportProblem = () => {
  const intl = useIntl()
  const paths = usePhotoPaths()
  return (
    <Alert
      kind="error"
      title={intl.formatMessage({ id: 'export.problem' })}
      action={
        <Link to={paths.photos}>
          <FormattedMessage id="page.title" />
        </Link>
      }
    />
  )
}

type ChunkRowProps = { chunk: PhotoExportChunk; total: number; isBusy: boolean; onDownload: () => void }

const ChunkRow = ({ chunk: { iteration, size }, total, isBusy, onDownload }: ChunkRowProps) => {
  const intl = useIntl()
  const name = intl.formatMessage({ id: 'export.chunk' }, { iteration, total })
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>
        <ByteSize bytes={size} />
      </span>
      <Button variant="secondary" icon={<DownloadIcon />} isBusy={isBusy} aria-description={name} onClick={onDownload}>
        <FormattedMessage id="downloads.save" />
      </Button>
    </li>
  )
}
