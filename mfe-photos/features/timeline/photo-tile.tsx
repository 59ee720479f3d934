import type { Photo } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { memo, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { monthStoreAtom } from '../../library/month-store-atom.ts'
import { photoName } from '../../library/photo-name.ts'
import { thumbnailUrl } from '../../library/thumbnail.ts'
import type { SectionKey } from '../../timeline-layout/timeline-section.ts'
import { SmallPrintMark } from '../print-tray/small-print-mark.tsx'
import { placeholderOf } from './photo-placeholder.ts'
import styles from './photo-tile.module.css'
import { useGridThumbnail } from './use-grid-thumbnail.ts'

type PhotoTileProps = {
  photo: Photo
  sectionKey: SectionKey
  /** Names the tile to the keyboard: `2007-12/3`. */
  tileId: string
  href: string
  isTabStop: boolean
  isSelecting: boolean
  isSelected: boolean
  isFast: boolean
}

/** A link to the photo's preview; while photos are selected, a checkbox. Clicks are heard by the timeline as a whole. */
export const PhotoTile = memo(
  ({ photo, sectionKey, tileId, href, isTabStop, isSelecting, isSelected, isFast }: PhotoTileProps) => {
    const background = useMemo(() => placeholderOf(photo, isFast), [photo, isFast])
    return (
      <a
        href={href}
        className={styles.link}
        style={background}
        data-tile={tileId}
        data-photo={photo.imageId}
        tabIndex={isTabStop ? 0 : -1}
        draggable={false}
        {...(isSelecting && { role: 'checkbox', 'aria-checked': isSelected })}
      >
        <TilePicture photo={photo} sectionKey={sectionKey} isFast={isFast} />
        {isSelecting && <SmallPrintMark photo={photo} />}
      </a>
    )
  },
)

/** The first failure may be an address that has expired: the month is read again, once. */
const ATTEMPTS = 2

const TilePicture = ({ photo, sectionKey, isFast }: Pick<PhotoTileProps, 'photo' | 'sectionKey' | 'isFast'>) => {
  const intl = useIntl()
  const store = useAtomValue(monthStoreAtom)
  const [failed, setFailed] = useState({ photoId: photo.imageId, times: 0 })
  const url = thumbnailUrl(photo, useGridThumbnail())
  const shownUrl = useCalmUrl(url, isFast)
  const failures = failed.photoId === photo.imageId ? failed.times : 0
  const name = photoName(photo, intl)
  if (failures >= ATTEMPTS) return <span className={styles.missing}>{name}</span>

  const countFailure = () => {
    if (failures === 0) store.markStale([sectionKey])
    setFailed({ photoId: photo.imageId, times: failures + 1 })
  }
  return (
    <img
      // Of its own for every photo: an image that is given another address shows the old picture until the new one is there.
      // And for every attempt: one that has failed at an address never asks for that address again.
      key={`${url} ${failures}`}
      ref={followImage}
      className={styles.image}
      src={shownUrl}
      alt={name}
      decoding="async"
      draggable={false}
      onLoad={(event) => event.currentTarget.setAttribute('data-loaded', '')}
      onError={countFailure}
    />
  )
}

/** No picture is asked for while it flies past; one that is there stays. */
const useCalmUrl = (url: string, isFast: boolean): string | undefined => {
  const [calmUrl, setCalmUrl] = useState(isFast ? undefined : url)
  if (!isFast && calmUrl !== url) setCalmUrl(url)
  return calmUrl === url ? url : undefined
}

/** One from the cache is there at once; one that was scrolled past must not keep those in view waiting. */
const followImage = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth > 0) image.setAttribute('data-loaded', 'cached')
  return () => {
    if (image && !image.complete) image.removeAttribute('src')
  }
}
