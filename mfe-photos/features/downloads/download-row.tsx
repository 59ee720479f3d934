import type { Download } from '@account/shared/contracts/download.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { FormattedMessage, useIntl } from 'react-intl'
import { downloadsApiAtom } from '../../api/downloads-api.ts'
import { saveArchive } from './save-archive.ts'
import { ByteSize } from '@account/shared/intl/byte-size.tsx'
import styles from './download-list.module.css'

/** One archive: its contents, its state, and when it expires. */
export const DownloadRow = ({ download }: { download: Download }) => {
  const intl = useIntl()
  const { locale, timeZone: zone } = useHostServices().storefront
  const { created, expires, name, photosCount, sizeBytes, state } = download
  const written = (time: string) => writeDate(DateTime.fromISO(time, { zone, locale }), DateTime.DATETIME_MED)
  const title = name ?? intl.formatMessage({ id: 'album.count' }, { count: photosCount })
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{title}</span>
        <span className={styles.facts}>
          <span>{written(created)}</span>
          {sizeBytes !== null && (
            <span>
              <ByteSize bytes={sizeBytes} />
            </span>
          )}
          {expires && (
            <span>
              <FormattedMessage id="downloads.expires" values={{ date: written(expires) }} />
            </span>
          )}
        </span>
      </div>
      {state === 'READY' ? (
        <SaveButton id={download.id} description={`${title}, ${written(created)}`} />
      ) : (
        <span className={styles.state} data-state={state}>
          <FormattedMessage id={state === 'FAILED' ? 'download.failed' : 'download.started'} />
        </span>
      )}
    </li>
  )
}

/** Requests a new address for every download, because an older one may have expired. */
const SaveButton = ({ id, description }: { id: string; description: string }) => {
  const intl = useIntl()
  const { report, toasts } = useHostServices()
  const api = useAtomValue(downloadsApiAtom)
  const save = useMutation({
    mutationFn: async () => saveArchive((await api.url(id)).url),
    onError: (error) => {
      const correlationId = report({ action: 'photos/download-archive', error })
      toasts.show({ kind: 'error', message: intl.formatMessage({ id: 'download.failed' }), correlationId })
    },
  })
  return (
    <Button
      variant="secondary"
      icon={<DownloadIcon />}
      isBusy={save.isPending}
      aria-description={description}
      onClick={() => save.mutate()}
    >
      <FormattedMessage id="downloads.save" />
    </Button>
  )
}
