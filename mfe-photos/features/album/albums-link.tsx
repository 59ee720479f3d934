import { FormattedMessage } from 'react-intl'
import { BackLink } from '../../ui/back-link.tsx'
import { usePhotoPaths } from '../../source/photo-paths.ts'

/** Back from an album to all of them. */
export const AlbumsLink = () => (
  <BackLink to={usePhotoPaths().albums}>
    <FormattedMessage id="albums.back" />
  </BackLink>
)
