import type { Photo } from '@account/shared/contracts/photo.ts'
import { actKeepingFocus } from '@account/shared/focus/act-keeping-focus.ts'
import { IconButton } from '@account/shared/ui/button.tsx'
import { CloseIcon } from '@account/shared/ui/icons.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { photoName } from '../../photo/photo-name.ts'
import { largestGoodPrint, SMALLEST_PRINT, type PrintSize } from '../../prints/print-size.ts'
import { thumbnailUrl } from '../../photo/picture-urls.ts'
import { usePhoto } from '../../library/use-library-queries.ts'
import styles from './print-tray-photo.module.css'

type PrintTrayPhotoProps = { photoId: string; onRemove: () => void }

/** A photo that is no longer in the library removes itself from the tray. */
export const PrintTrayPhoto = ({ photoId, onRemove }: PrintTrayPhotoProps) => {
  const intl = useIntl()
  const { data: photo, isError } = usePhoto(photoId, { isKnown: false })
  const isGone = photo === null
  useEffect(() => {
    if (isGone) onRemove()
  }, [isGone, onRemove])
  const name = photo ? photoName(photo, intl) : ''

  return (
    <li className={styles.photo}>
      <span className={styles.picture}>
        {photo && <img className={styles.image} src={thumbnailUrl(photo, '300')} alt={name} decoding="async" />}
        {!photo && !isError && <Skeleton height="100%" />}
        <span className={styles.remove}>
          <IconButton
            variant="onPhoto"
            label={intl.formatMessage({ id: 'prints.tray.remove' }, { name })}
            icon={<CloseIcon />}
            onClick={(event) => actKeepingFocus(event, onRemove)}
          />
        </span>
      </span>
      {photo && <LargestPrint photo={photo} />}
      {isError && (
        <span className={styles.size}>
          <FormattedMessage id="prints.tray.unreadable" />
        </span>
      )}
    </li>
  )
}

const LargestPrint = ({ photo }: { photo: Photo }) => {
  const print = largestGoodPrint(photo)
  if (print === 'unknown') return null
  return (
    <span className={`${styles.size} ${print ? '' : styles.tooSmall}`}>
      {print ? (
        <PrintSizeText id="prints.good-up-to" size={print} />
      ) : (
        <PrintSizeText id="prints.too-small" size={SMALLEST_PRINT} />
      )}
    </span>
  )
}

type PrintSizeTextProps = { id: 'prints.good-up-to' | 'prints.too-small'; size: PrintSize }

const PrintSizeText = ({ id, size: [width, height] }: PrintSizeTextProps) => (
  <FormattedMessage id={id} values={{ width, height }} />
)
