import type { Photo } from '@account/shared/contracts/photo.ts'
import { useState } from 'react'
import { fullPictureUrl } from '../../../photo/picture-urls.ts'
import styles from './preview-picture.module.css'

type FullPictureProps = { photo: Photo; isEnlarged: boolean }

/** Paints over the thumbnail as it arrives, which stays where the original cannot be shown. */
export const FullPicture = ({ photo, isEnlarged }: FullPictureProps) => {
  const [shown, setShown] = useState<'not-yet' | 'shown' | 'failed'>('not-yet')
  if (isEnlarged && shown === 'not-yet') setShown('shown')
  const url = fullPictureUrl(photo)
  if (shown !== 'shown' || url === undefined) return null
  return <img className={styles.image} src={url} alt="" draggable={false} onError={() => setShown('failed')} />
}
