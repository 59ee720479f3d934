import type { Photo, ThumbnailId } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { memo, useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { useIntl } from 'react-intl'
import { monthStoreAtom } from '../../library/month-store-atom.ts'
import { photoName } from '../../library/photo-name.ts'
import { thumbnailUrl } from '../../library/thumbnail.ts'
import type { SectionKey } from '../../timeline-layout/timeline-section.ts'
import { SmallPrintMark } from '../print-tray/small-print-mark.tsx'
import { colorOf } from './photo-placeholder.ts'
import styles from './photo-tile.module.css'
import { useLateBlur } from './use-late-blur.ts'

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
  thumbnail: ThumbnailId
}

/** A link to the photo's preview; while photos are selected, a checkbox. Clicks are heard by the timeline as a whole. */
export const PhotoTile = memo(
  ({ photo, sectionKey, tileId, href, isTabStop, isSelecting, isSelected, isFast, thumbnail }: PhotoTileProps) => {
    const tile = useRef<HTMLAnchorElement>(null)
    const backgroundColor = useMemo(() => colorOf(photo), [photo])
    useLateBlur(tile, photo, isFast)
    return (
      <a
        ref={tile}
        href={href}
        className={styles.link}
        style={{ backgroundColor }}
        data-tile={tileId}
        data-photo={photo.imageId}
        tabIndex={isTabStop ? 0 : -1}
        draggable={false}
        {...(isSelecting && { role: 'checkbox', 'aria-checked': isSelected })}
      >
        <TilePicture {...{ photo, sectionKey, isFast, thumbnail }} />
        {isSelecting && <SmallPrintMark photo={photo} />}
      </a>
    )
  },
)

/** The first failure may be an address that has expired: the month is read again, once. */
const ATTEMPTS = 2

type TilePictureProps = Pick<PhotoTileProps, 'photo' | 'sectionKey' | 'isFast' | 'thumbnail'>

const TilePicture = ({ photo, sectionKey, isFast, thumbnail }: TilePictureProps) => {
  const intl = useIntl()
  const store = useAtomValue(monthStoreAtom)
  const [failed, setFailed] = useState({ photoId: photo.imageId, times: 0 })
  const url = thumbnailUrl(photo, thumbnail)
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
      ref={stopWhenGone}
      className={styles.image}
      src={shownUrl}
      alt={name}
      decoding="async"
      draggable={false}
      onLoad={markIfLate}
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

/** Only a picture that was waited for is faded in: a mark on every one would be a style of its own to work out. */
const markIfLate = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
  if (image.parentElement?.dataset.late !== undefined) image.dataset.loaded = ''
}

/** One that was scrolled past must not keep those in view waiting. */
const stopWhenGone = (image: HTMLImageElement | null) => {
  return () => {
    if (image && !image.complete) image.removeAttribute('src')
  }
}
