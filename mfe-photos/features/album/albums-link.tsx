import { ArrowLeftIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { usePhotoPaths } from '../../library/photo-paths.ts'
import styles from './album-header.module.css'

/** Back from an album to all of them. */
export const AlbumsLink = () => {
  const paths = usePhotoPaths()
  return (
    <Link to={paths.albums} className={styles.back ?? ''}>
      <ArrowLeftIcon size={18} />
      <FormattedMessage id="albums.back" />
    </Link>
  )
}
