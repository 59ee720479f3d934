import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Navigate } from 'react-router-dom'
import { AlbumFailure } from '../features/album/album-header.tsx'
import { TimelineSkeleton } from '../features/timeline/timeline-skeleton.tsx'
import { responseStatusOf } from '@account/shared/http/response-status.ts'
import { usePageTitle } from '@account/shared/screens/use-page-title.ts'
import { usePhotoPaths } from '../source/photo-paths.ts'
import { AwaitedPart } from '../ui/awaited-part.tsx'
import styles from './photos-screen.module.css'

const Preview = lazyPart(() => import('../features/preview/preview.tsx').then((module) => module.Preview))

type AlbumFrameProps = {
  query: { data: AlbumSummary | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  previewedId: string | undefined
  children: ReactNode
}

/** The frame of both kinds of album: title, loading states, preview. */
export const AlbumFrame = ({ query, previewedId, children }: AlbumFrameProps) => {
  const intl = useIntl()
  const { data: album, error } = query
  const title = album?.albumName ?? intl.formatMessage({ id: 'albums.back' })
  usePageTitle(title)

  if (album && error && responseStatusOf(error.cause) === 404) return <DeletedAlbum albumName={album.albumName} />
  if (error && !album)
    return (
      <div className={styles.screen}>
        <AlbumFailure query={query} />
      </div>
    )
  return (
    <div className={styles.screen}>
      {album ? children : <TimelineSkeleton />}
      <AwaitedPart>{album && previewedId && <Preview photoId={previewedId} />}</AwaitedPart>
    </div>
  )
}

/** An album that is deleted elsewhere while it is shown ends here as it ended there. */
const DeletedAlbum = ({ albumName }: Pick<AlbumSummary, 'albumName'>) => {
  const intl = useIntl()
  const { toasts } = useHostServices()
  const paths = usePhotoPaths()
  useEffect(() => {
    toasts.show({ kind: 'success', message: intl.formatMessage({ id: 'album.delete.done' }, { albumName }) })
  }, [albumName, intl, toasts])
  return <Navigate to={paths.albums} replace />
}
