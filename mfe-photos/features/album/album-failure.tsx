import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import type { ComponentProps } from 'react'
import styles from './album-header.module.css'
import { AlbumsLink } from './album-header.tsx'

/** Stands in place of an album that could not be loaded, with the link back to the list. */
export const AlbumFailure = ({ query }: Pick<ComponentProps<typeof LoadFailure>, 'query'>) => (
  <>
    <h1 className={styles.header} tabIndex={-1}>
      <AlbumsLink />
    </h1>
    <LoadFailure title="album.failed" query={query} />
  </>
)
