import type { Photo } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useShownPhotos, useShownPhotosCount } from '../../deletion/shown-counts.ts'
import { photoName } from '../../photo/photo-name.ts'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { thumbnailUrl } from '../../photo/picture-urls.ts'
import { useUserCounts } from '../../library/use-library-queries.ts'
import styles from './library-panel.module.css'
import { useLatestPhotos } from './use-latest-photos.ts'

/** A summary of the library on the home page: the number of photos and the latest of them. */
export const LibraryPanel = () => {
  const titleId = useId()
  const paths = usePhotoPaths()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          <FormattedMessage id="panel.title" />
        </h2>
        <PanelCount />
        <Link to={paths.photos} className={styles.all}>
          <FormattedMessage id="panel.all" />
        </Link>
      </header>
      <LatestPhotos />
    </section>
  )
}

const PanelCount = () => {
  const { data: counts } = useUserCounts()
  const photosCount = useShownPhotosCount(counts?.photosCount ?? 0)
  return (
    counts && (
      <span className={styles.count}>
        <FormattedMessage id="panel.count" values={{ count: photosCount }} />
      </span>
    )
  )
}

const LATEST_COUNT = 4
const noPhotos: readonly Photo[] = []

const LatestPhotos = () => {
  const { flags } = useHostServices()
  const paths = usePhotoPaths()
  const query = useLatestPhotos(LATEST_COUNT)
  const { data: page, error } = query
  const photos = useShownPhotos(page?.images ?? noPhotos).slice(0, LATEST_COUNT)
  if (error && !page) return <LoadFailure title="panel.failed" query={query} buttonSize="small" />
  if (page?.cursor === null && photos.length === 0) {
    return (
      <div className={styles.empty}>
        <p>
          <FormattedMessage id="panel.empty" />
        </p>
        {flags.uploadView && (
          <Link className={buttonClassName('secondary')} to={paths.photos}>
            <FormattedMessage id="page.add-photos" />
          </Link>
        )}
      </div>
    )
  }
  // The next photos are still loading while the latest ones are being deleted.
  if (photos.length === 0) return <LatestPlaceholders />
  return (
    <ul role="list" className={styles.photos}>
      {photos.map((photo) => (
        <LatestPhoto key={photo.imageId} photo={photo} />
      ))}
    </ul>
  )
}

const LatestPhoto = ({ photo }: { photo: Photo }) => {
  const intl = useIntl()
  const paths = usePhotoPaths()
  return (
    <li className={styles.photo}>
      <Link to={paths.preview(photo.imageId)} className={styles.link}>
        <img className={styles.image} src={thumbnailUrl(photo, '300')} alt={photoName(photo, intl)} decoding="async" />
      </Link>
    </li>
  )
}

const LatestPlaceholders = () => {
  const intl = useIntl()
  return (
    <ul role="list" className={styles.photos} aria-label={intl.formatMessage({ id: 'panel.loading' })} aria-busy="true">
      {Array.from({ length: LATEST_COUNT }, (_, place) => (
        <li key={place} className={styles.photo}>
          <Skeleton height="100%" />
        </li>
      ))}
    </ul>
  )
}
