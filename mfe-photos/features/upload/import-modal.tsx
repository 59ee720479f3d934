import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { DismissButton } from '@account/shared/ui/dismiss-button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { actKeepingFocus } from '@account/shared/focus/act-keeping-focus.ts'
import { DeviceUploads } from '../upload-list/device-uploads.tsx'
import { importTabAtom, isLibraryCoveredAtom, uploadAlbumAtom } from '../../uploads/queue/import-atoms.ts'
import { GuardChosenFiles } from './guard-chosen-files.tsx'
import { useIsPhone } from '../../device/use-is-phone.ts'
import { ImportTabs, tabId } from './import-tabs.tsx'
import { UploadAlbumChoice } from '../upload-album/upload-album-choice.tsx'
import styles from './import-modal.module.css'
import { isChosen, isSettled } from '../../uploads/queue/queued-upload.ts'
import { uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'
import { useUploads } from '../upload-list/use-uploads.ts'
import { AwaitedPart } from '../../ui/awaited-part.tsx'

const PhoneCode = lazyPart(() => import('../phone-code/phone-code.tsx').then((module) => module.PhoneCode))

type ImportModalProps = {
  /** Returns to the photos where some were added. */
  onClose: () => void
}

/** The 'Import photos' dialog: files of this device, or a QR code for a phone. Uploads continue after it is closed. */
export const ImportModal = ({ onClose }: ImportModalProps) => {
  const intl = useIntl()
  const { flags } = useHostServices()
  // A phone has its photos at hand, and cannot scan its own screen.
  const hasTabs = !useIsPhone() && flags.qrUpload
  const queue = useAtomValue(uploadQueueAtom)
  const [chosenTab, setTab] = useAtom(importTabAtom)
  const tab = hasTabs ? chosenTab : 'device'
  const setLibraryCovered = useSetAtom(isLibraryCoveredAtom)

  useEffect(() => {
    setLibraryCovered(true)
    return () => {
      setLibraryCovered(false)
      setTab('device')
    }
  }, [setLibraryCovered, setTab])

  const albumChoice = flags.albumView && <UploadAlbumChoice />

  const close = () => {
    // Must run first, since it looks at the files that were added.
    onClose()
    queue.clearSettled()
  }

  return (
    <Modal
      title={intl.formatMessage({ id: 'upload.title' })}
      size="large"
      onClose={close}
      closeLabel={intl.formatMessage({ id: 'close' })}
      actions={tab === 'device' && <DeviceActions />}
    >
      <GuardChosenFiles />
      {hasTabs && <ImportTabs shown={tab} onShow={setTab} />}
      <div {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': tabId(tab) })}>
        {tab === 'device' ? (
          <DeviceUploads>{albumChoice}</DeviceUploads>
        ) : (
          <>
            {albumChoice}
            <AwaitedPart>
              <PhoneCode />
            </AwaitedPart>
          </>
        )}
      </div>
    </Modal>
  )
}

const DeviceActions = () => {
  const queue = useAtomValue(uploadQueueAtom)
  const album = useAtomValue(uploadAlbumAtom)
  const uploads = useUploads()
  const chosen = uploads.filter(isChosen).length
  const started = uploads.filter((upload) => !isChosen(upload) && upload.state.kind !== 'refused')
  return (
    <>
      {chosen === 0 && started.length === 0 && (
        <span className={styles.hint}>
          <FormattedMessage id="upload.nothing-chosen" />
        </span>
      )}
      {started.length > 0 && (
        <DismissButton variant={chosen > 0 ? 'secondary' : 'primary'}>
          <FormattedMessage id={started.every(isSettled) ? 'upload.done' : 'upload.hide'} />
        </DismissButton>
      )}
      {(chosen > 0 || started.length === 0) && (
        <Button disabled={chosen === 0} onClick={(event) => actKeepingFocus(event, () => queue.start(album?.albumId))}>
          <FormattedMessage id="upload.start" />
        </Button>
      )}
    </>
  )
}
