import { keepPlace } from '@account/shared/focus/keep-place.ts'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { createUploadsApi } from '../../api/uploads-api.ts'
import { uploadAlbumAtom } from '../../uploads/queue/import-atoms.ts'
import { phoneCodeAddress } from './phone-code-address.ts'
import styles from './phone-code.module.css'
import { PhoneUploadList } from './phone-upload-list.tsx'
import { expectPhoneAtom, hideCodeAtom, phoneAlbumAtom, phoneUploadsAtom } from './phone-uploads-atoms.ts'
import { QrCode } from './qr-code.tsx'
import { formatTimeLeft, momentIn, useSecondsUntil } from './use-seconds-until.ts'

/** A code that is valid for some minutes, and the uploads from the phone that scanned it. */
export const PhoneCode = () => {
  const query = useCode()
  const { data: code, error, isFetching, refetch } = query
  const phoneUploads = useAtomValue(phoneUploadsAtom)
  const expectPhone = useSetAtom(expectPhoneAtom)
  useEffect(() => expectPhone(), [expectPhone, code?.id])
  useHideCode(code?.id)
  useKeepAlbum()

  if (error) return <LoadFailure title="phone.failed" query={query} />
  return (
    <>
      <div className={styles.phone}>
        <CodeFrame code={code} isRenewing={isFetching} onRenew={() => void refetch()} />
        <div className={styles.text}>
          <p className={styles.title}>
            <FormattedMessage id="phone.title" />
          </p>
          <p>
            <FormattedMessage id="phone.step" />
          </p>
          <p className={styles.muted} role="status">
            <FormattedMessage id={phoneUploads.isConnected ? 'phone.connected' : 'phone.waiting'} />
          </p>
          {code && <Expiry code={code} onRenew={() => void refetch()} />}
        </div>
      </div>
      <PhoneUploadList uploads={phoneUploads.uploads} />
    </>
  )
}

const useKeepAlbum = () => {
  const album = useAtomValue(uploadAlbumAtom)
  const setPhoneAlbum = useSetAtom(phoneAlbumAtom)
  useEffect(() => setPhoneAlbum(album), [album, setPhoneAlbum])
}

/** A code that a new one replaces, or whose dialog is closed, ends: a photograph of the screen must not outlive it. */
const useHideCode = (id: string | undefined) => {
  const hideCode = useSetAtom(hideCodeAtom)
  useEffect(() => (id === undefined ? undefined : () => hideCode(id)), [hideCode, id])
}

type Code = { id: string; address: string; endsAt: number }

/** A code is created when it is shown and never cached, so that it is not shown again later. */
const useCode = () => {
  const { http, config, storefront, report } = useHostServices()
  return useQuery({
    queryKey: ['phone-code'],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: reportingFailure({
      report,
      action: 'photos/phone-code',
      read: async (): Promise<Code> => {
        // Checks the addresses before the server creates a code that could not be opened.
        phoneCodeAddress(config.phoneUploadAddresses, storefront, '')
        const { id, token, validForMs } = await createUploadsApi(http.uploads).openPhoneSession()
        const address = phoneCodeAddress(config.phoneUploadAddresses, storefront, token)
        return { id, address, endsAt: momentIn(validForMs) }
      },
    }),
  })
}

type CodeFrameProps = { code: Code | undefined; isRenewing: boolean; onRenew: () => void }

const CodeFrame = ({ code, isRenewing, onRenew }: CodeFrameProps) => {
  const intl = useIntl()
  const isExpired = useSecondsUntil(code?.endsAt) === 0 && code !== undefined
  return (
    <div className={styles.frame} data-expired={isExpired || undefined} aria-busy={isRenewing}>
      {code && <QrCode text={code.address} label={intl.formatMessage({ id: 'phone.code' })} />}
      {isExpired && (
        <span className={styles.renew}>
          <Button ref={keepPlace} isBusy={isRenewing} onClick={onRenew}>
            <FormattedMessage id="phone.renew" />
          </Button>
        </span>
      )}
    </div>
  )
}

const Expiry = ({ code, onRenew }: { code: Code; onRenew: () => void }) => {
  const seconds = useSecondsUntil(code.endsAt)
  if (seconds === 0)
    return (
      <p role="status">
        <FormattedMessage id="phone.expired" />
      </p>
    )
  return (
    <div className={styles.muted}>
      <FormattedMessage id="phone.expires" values={{ time: formatTimeLeft(seconds) }} />{' '}
      <Button ref={keepPlace} variant="quiet" size="small" onClick={onRenew}>
        <FormattedMessage id="phone.renew" />
      </Button>
    </div>
  )
}
