import type { Photo } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { memo, useMemo, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { thumbHashToDataURL } from 'thumbhash'
import { monthStoreAtom } from '../../library/month-store-atom.ts'
import { photoName } from '../../library/photo-name.ts'
import { FROM_TIMELINE, usePhotoPaths } from '../../library/photo-paths.ts'
import { sectionKeyOfPhoto } from '../../library/photo-section.ts'
import { thumbnailUrl } from '../../library/thumbnail.ts'
import type { TilePlace } from '../../timeline-layout/timeline-layout.ts'
import styles from './photo-tile.module.css'

type TileProps = { place: TilePlace; children?: ReactNode }

/** A place in the timeline, with or without a photo. */
export const Tile = ({ place: { left, top, width, height }, children }: TileProps) => (
  <li className={styles.tile} style={{ transform: `translate(${left}px, ${top}px)`, width, height }}>
    {children}
  </li>
)

type PhotoTileProps = {
  photo: Photo
  /** Names the tile to the keyboard: `2007-12/3`. */
  tileId: string
  isTabStop: boolean
}

export const PhotoTile = memo(({ photo, tileId, isTabStop }: PhotoTileProps) => {
  const paths = usePhotoPaths()
  const background = useMemo(() => placeholderOf(photo), [photo])
  return (
    <Link
      to={paths.preview(photo.imageId)}
      state={FROM_TIMELINE}
      className={styles.link}
      style={background}
      data-tile={tileId}
      data-photo={photo.imageId}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
    >
      <TilePicture photo={photo} />
    </Link>
  )
})

const placeholderOf = ({ placeholder }: Photo) =>
  placeholder ? { backgroundImage: `url(${thumbHashToDataURL(bytesOf(placeholder))})` } : undefined

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** The first failure may be an address that has expired: the month is read again, once. */
const ATTEMPTS = 2

const TilePicture = ({ photo }: { photo: Photo }) => {
  const { locale } = useIntl()
  const store = useAtomValue(monthStoreAtom)
  const [failures, setFailures] = useState(0)
  const name = photoName(photo, locale)
  if (failures >= ATTEMPTS) return <span className={styles.missing}>{name}</span>

  const countFailure = () => {
    if (failures === 0) store.markStale([sectionKeyOfPhoto(photo)])
    setFailures(failures + 1)
  }
  return (
    <picture>
      <source media="(max-width: 574.98px)" srcSet={thumbnailUrl(photo, '300')} />
      <img
        key={thumbnailUrl(photo, '800')}
        ref={stopLoadingOnLeave}
        className={styles.image}
        src={thumbnailUrl(photo, '800')}
        alt={name}
        decoding="async"
        draggable={false}
        onLoad={(event) => event.currentTarget.setAttribute('data-loaded', '')}
        onError={countFailure}
      />
    </picture>
  )
}

/** A picture that was scrolled past must not keep the ones in view waiting. */
const stopLoadingOnLeave = (image: HTMLImageElement | null) => () => {
  if (image && !image.complete) image.removeAttribute('src')
}
