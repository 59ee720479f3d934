import type { Photo } from '@account/shared/contracts/photo.ts'
import { useState, type CSSProperties, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { photoName } from '../../../photo/photo-name.ts'
import { thumbnailUrl } from '../../../photo/picture-urls.ts'
import { photoRatio } from '@account/shared/photo-grid/photo-ratio.ts'
import { FullPicture } from './full-picture.tsx'
import styles from './preview-picture.module.css'
import { usePictureAttempts } from './use-picture-attempts.ts'

type PreviewPictureProps = { photo: Photo; isEnlarged: boolean; frameRef: RefObject<HTMLDivElement | null> }

/**
 * The 1300-pixel thumbnail above the grid's thumbnail, which the browser has cached, and below all pixels of the photo once it has been
 * enlarged.
 */
export const PreviewPicture = ({ photo, isEnlarged, frameRef }: PreviewPictureProps) => {
  const intl = useIntl()
  const [isLoaded, setLoaded] = useState(false)
  const { isRequested, hasFailed, onFailure } = usePictureAttempts(photo)
  const fail = () => {
    setLoaded(false)
    onFailure()
  }
  return (
    <div ref={frameRef} className={styles.frame} style={frameStyle(photo)} data-previewed="">
      {!isLoaded && (
        <picture>
          <source media="(max-width: 574.98px)" srcSet={thumbnailUrl(photo, '300')} />
          <img className={styles.image} src={thumbnailUrl(photo, '800')} alt="" draggable={false} />
        </picture>
      )}
      {isRequested && (
        <img
          className={styles.image}
          src={thumbnailUrl(photo, '1300')}
          alt={photoName(photo, intl)}
          draggable={false}
          onLoad={() => setLoaded(true)}
          onError={fail}
        />
      )}
      {isLoaded && <FullPicture photo={photo} isEnlarged={isEnlarged} />}
      {hasFailed && (
        <p className={styles.failure} role="status">
          <FormattedMessage id="preview.failed" />
        </p>
      )}
    </div>
  )
}

/** As large as the stage allows in the photo's own ratio, and not larger than the photo. */
const frameStyle = (photo: Photo): CSSProperties & Record<`--${string}`, number | string> => ({
  '--ratio': photo.visibleWidth && photo.visibleHeight ? photo.visibleWidth / photo.visibleHeight : photoRatio(photo),
  '--original-width': photo.visibleWidth ? `${photo.visibleWidth}px` : '100cqw',
})
