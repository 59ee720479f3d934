import type { Photo } from '@account/shared/contracts/photo.ts'
import type { PhotoDetails as Details } from '@account/shared/contracts/photo-details.ts'
import { ByteSize } from '@account/shared/intl/byte-size.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { usePhotoPaths } from '../../../source/photo-paths.ts'
import styles from './photo-information.module.css'
import { usePhotoDetails } from './use-photo-details.ts'
import type { ReactNode } from 'react'

/** The facts that are read for this photo alone: size of the file, place, camera, albums. Nothing for photos of others. */
export const PhotoDetails = ({ photo }: { photo: Photo }) => {
  const { flags } = useHostServices()
  const { data: details } = usePhotoDetails(photo)
  if (!details) return null
  return (
    <>
      <InformationFact name="information.bytes">
        <ByteSize bytes={details.bytes} />
      </InformationFact>
      {flags.places && details.place && (
        <InformationFact name="information.place">
          <FormattedMessage id="information.city" values={details.place} />
        </InformationFact>
      )}
      {details.camera && (
        <InformationFact name="information.camera">
          <bdi>{details.camera}</bdi>
        </InformationFact>
      )}
      {flags.albumView && (
        <InformationFact name="information.albums">
          <AlbumsOfPhoto albums={details.albums} />
        </InformationFact>
      )}
    </>
  )
}

const AlbumsOfPhoto = ({ albums }: Pick<Details, 'albums'>) => {
  const { flags } = useHostServices()
  const paths = usePhotoPaths()
  if (albums.length === 0) return <FormattedMessage id="information.no-albums" />
  return (
    <ul role="list">
      {albums.map(({ albumId, albumName, isShared }) => (
        <li key={albumId}>
          <Link to={isShared && flags.sharedAlbumsView ? paths.sharedAlbum(albumId) : paths.album(albumId)} dir="auto">
            {albumName}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** One line of the information panel, with the id of its name. */
export const InformationFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className={styles.name}>
      <FormattedMessage id={name} />
    </dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)
