import { PIXEL_LIMIT, UPLOAD_LIMIT_BYTES, acceptedMediaTypes } from '@account/shared/contracts/upload.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { IconDisc } from '@account/shared/ui/icon-disc.tsx'
import { UploadIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { useRef, type ChangeEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './file-drop.module.css'
import { ByteSize } from '@account/shared/intl/byte-size.tsx'
import { useIsPhone } from '../../device/use-is-phone.ts'
import { FolderButton } from './folder-button.tsx'
import { uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'

/** Some systems know no media type of an extension that is in use: cameras write `.hif`, browsers save `.jfif`. */
const EXTENSIONS = ['.heic', '.heif', '.hif', '.jpg', '.jpeg', '.jpe', '.jfif', '.png']
const ACCEPTED = [...acceptedMediaTypes, 'image/heif', ...EXTENSIONS].join(',')

const PIXELS_OF_A_MEGAPIXEL = 1_000_000

type FileDropProps = {
  /** Takes less room beside a list of files. */
  isCompact: boolean
}

/** The buttons that select files. Files can be dropped on the whole page: see use-file-drop.ts. */
export const FileDrop = ({ isCompact }: FileDropProps) => {
  const intl = useIntl()
  const queue = useAtomValue(uploadQueueAtom)
  const isPhone = useIsPhone()
  const input = useRef<HTMLInputElement>(null)

  const addChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    queue.add(currentTarget.files ?? [])
    // Lets the customer select the same file again after cancelling it.
    currentTarget.value = ''
  }

  return (
    <div className={styles.drop} data-compact={isCompact || undefined}>
      {!isCompact && (
        <>
          <IconDisc>
            <UploadIcon />
          </IconDisc>
          <p className={styles.title}>
            <FormattedMessage id="upload.drop" />
          </p>
        </>
      )}
      <div className={styles.choices}>
        <Button variant={isCompact ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
          <FormattedMessage id={isCompact ? 'upload.choose-more' : 'upload.choose'} />
        </Button>
        {!isPhone && <FolderButton />}
      </div>
      <p className={styles.hint}>
        <FormattedMessage
          id="upload.hint"
          values={{
            limit: <ByteSize bytes={UPLOAD_LIMIT_BYTES} decimals={0} />,
            megapixels: PIXEL_LIMIT / PIXELS_OF_A_MEGAPIXEL,
          }}
        />
      </p>
      {/* The button represents the input, also for assistive technology. */}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={intl.formatMessage({ id: 'upload.choose' })}
        onChange={addChosen}
      />
    </div>
  )
}
